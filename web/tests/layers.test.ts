// @vitest-environment node
// Import directions: LAYERS in eslint.config.js has the layers, lint/layers.js the rule.

import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();

async function refused(filePath: string, code: string): Promise<boolean> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.some(({ ruleId }) => ruleId === 'dogwatch/layers');
}

test.each([
  ['src/net/new.ts', "import '../home/table-text';"],
  ['src/net/new.ts', "import '../pages';"],
  ['src/net/new.ts', "export * from '../home/table-text';"],
  ['src/net/new.ts', "export const told = () => import('../home/table-text');"],
  ['src/net/new.ts', "export type Told = import('../home/table-text').Told;"],
  ['src/games/New.svelte', "<script>import '../home/table-text';</script>"],
  ['src/table/new.ts', "import '../replay/opening';"],
  ['src/games/new/deep/new.ts', "import '../../plain/face';"],
  ['src/games/new/new.ts', "import '../../luck/note';"],
  ['src/no-layer/new.ts', "import '../ui/names';"],
])('%s may not: %s', async (file, code) => {
  expect(await refused(file, code)).toBe(true);
});

test.each([
  ['src/home/new.ts', "import '../net/api';"],
  ['src/games/new/deep/new.ts', "import '../../face'; import '../../../ui/names'; import '../new';"],
  ['src/new.ts', "import './pages'; import 'svelte'; import '../tests/serving';"],
])('%s may: %s', async (file, code) => {
  expect(await refused(file, code)).toBe(false);
});
