export default import.meta.glob<string>('../../../locales/ru/*.ftl', { eager: true, query: '?raw', import: 'default' });
