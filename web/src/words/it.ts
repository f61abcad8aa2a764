export default import.meta.glob<string>('../../../locales/it/*.ftl', { eager: true, query: '?raw', import: 'default' });
