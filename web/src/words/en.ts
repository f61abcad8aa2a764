export default import.meta.glob<string>('../../../locales/en/*.ftl', { eager: true, query: '?raw', import: 'default' });
