import { dirname, relative, resolve, sep } from 'node:path';

/**
 * ESLint rule for layers. A folder imports only folders of lower layers; a part (a folder within `parts`)
 * imports neither another part nor what is `hidden` from it. Static, dynamic and type imports count;
 * packages and files outside of `root` do not.
 */
export default {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          root: { type: 'string' },
          layers: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
          parts: { type: 'string' },
          hidden: { type: 'array', items: { type: 'string' } },
        },
        required: ['root', 'layers', 'parts', 'hidden'],
        additionalProperties: false,
      },
    ],
    messages: {
      unknown: '{{folder}} is in no layer: add it to LAYERS in eslint.config.js',
      upward: '{{from}} may not import {{to}}: only folders of lower layers (LAYERS in eslint.config.js)',
      part: '{{from}} may not import {{to}}: a game imports no page and no other game',
    },
  },

  create(context) {
    const { root, layers, parts, hidden } = context.options[0];
    /** [folder, subfolder] of a file; ['.', ''] for the files in `root` itself, null outside of `root`. */
    const placeOf = (file) => {
      const [first, ...rest] = relative(root, file).split(sep);
      if (first === '..') return null;
      if (!rest.length) return ['.', ''];
      return [first, first === parts && rest.length > 1 ? rest[0] : ''];
    };
    const layerOf = (folder) => layers.findIndex((layer) => layer.includes(folder));
    const from = placeOf(context.filename);
    if (!from) return {};

    function check(node) {
      if (typeof node?.value !== 'string' || !node.value.startsWith('.')) return;
      const to = placeOf(resolve(dirname(context.filename), node.value));
      if (!to) return;
      const report = (messageId, data) => context.report({ node, messageId, data });
      for (const [folder] of [from, to]) if (layerOf(folder) < 0) return report('unknown', { folder });
      if (from[0] !== to[0] && layerOf(from[0]) >= layerOf(to[0]))
        report('upward', { from: from[0], to: to[0] });
      else if (from[1] && (hidden.includes(to[0]) || (to[1] && from[1] !== to[1])))
        report('part', { from: from.join('/'), to: to[1] ? to.join('/') : to[0] });
    }

    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    };
  },
};
