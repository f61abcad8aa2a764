// All visible and announced text is from the Fluent files: components and scripts contain none.

import { readFileSync } from 'node:fs';

import { parse, type AST } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// The gallery is a development page, not for players.
const sources = import.meta.glob<string>(
  ['../src/**/*.svelte', '!../src/gallery/**', '!../src/games/*/Gallery.svelte'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const READ: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const LETTER = /\p{L}/u;

/** The operands of an expression that may become its value. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  BinaryExpression: ['left', 'right'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  TemplateLiteral: ['quasis', 'expressions'],
};

type Node = { type: string; [key: string]: unknown };

/** Texts with letters in the markup, or in attributes that screen readers read out. */
function bareTexts(source: string): string[] {
  const found: string[] = [];
  visit(parse(source, { modern: true }).fragment as unknown as Node, false);
  return found;

  function visit(node: Node, isRead: boolean): void {
    if (node.type === 'Text') {
      const { data } = node as unknown as AST.Text;
      if (isRead && LETTER.test(data)) found.push(data.trim());
      return;
    }
    // An expression such as {'text'} or {open ? 'text' : …} counts as text, too.
    if (node.type === 'ExpressionTag') return literals(node['expression'] as Node, isRead);
    if (node.type.endsWith('Directive')) isRead = false;
    else if (node.type === 'Attribute') isRead = READ.has(node['name'] as string);
    else if (node.type === 'Component') return component(node);
    else if (node.type === 'Fragment') isRead = true;
    else if (node.type === 'StyleSheet' || node.type === 'Script') return;
    for (const child of children(node)) visit(child, isRead);
  }

  /** Any prop of a component may be shown, so none may be a sentence. */
  function component(node: Node): void {
    for (const child of children(node)) {
      const isOwn = child.type === 'Attribute' && !READ.has(child['name'] as string);
      if (!isOwn) visit(child, false);
      const texts = isOwn ? ([child['value']].flat() as Node[]).filter(({ type }) => type === 'Text') : [];
      found.push(...texts.map(({ data }) => String(data)).filter((text) => / \p{L}/u.test(text)));
    }
  }

  function literals(node: Node, isRead: boolean): void {
    if (!isRead) return;
    const { value } = node as { value?: unknown };
    const text =
      node.type === 'TemplateElement' ? (value as { raw: string }).raw : node.type === 'Literal' ? value : '';
    if (typeof text === 'string' && LETTER.test(text)) found.push(text);
    for (const part of SHOWN[node.type] ?? [])
      for (const each of [node[part]].flat()) literals(each as Node, isRead);
  }
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}

// Scripts contain many strings. Text for readers looks like a sentence: a capital, or a full stop at the end.
const scripts = import.meta.glob<string>(
  ['../src/**/*.ts', '!../src/gallery/**', '!../src/games/*/Gallery.svelte', '!../src/net/protocol.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const SENTENCE = /^\p{Lu}\p{Ll}*[’'–-]?\p{Ll}+(?:[ ,:]+\p{L}+)*[.!?…]?$|\p{Ll} \p{Ll}+[.!?…]$/u;
/** Text for developers and for the browser. */
const NOT_READ = /^(?:Error|TypeError|DOMException|console\.\w+|addEventListener)$/;
/** Labels and DOM names of keys. */
const KEY = /^(?:Enter|Esc|Escape|Home|End|Tab|Backspace|Delete|(?:Key|Arrow|Page|Digit)[A-Z]\w*)$/;

/** Sentences in a script's strings that could be shown. */
function sentences(code: string): string[] {
  const found: string[] = [];
  visit(ts.createSourceFile('script.ts', code, ts.ScriptTarget.Latest, true));
  return found;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      if (NOT_READ.test(node.expression.getText())) return;
    }
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text) && !KEY.test(node.text))
      found.push(node.text);
    ts.forEachChild(node, visit);
  }
}

/** The scripts of a component. */
function scriptsOf(source: string): string {
  const { instance, module } = parse(source, { modern: true });
  return [instance, module]
    .map((script) => {
      const { start, end } = (script?.content ?? { start: 0, end: 0 }) as unknown as {
        start: number;
        end: number;
      };
      return source.slice(start, end);
    })
    .join('\n');
}

describe('no sentences in the script of', () => {
  test.each(Object.entries(sources))('%s', (_file, source) => {
    expect(sentences(scriptsOf(source))).toEqual([]);
  });
  test.each(Object.entries(scripts))('%s', (_file, code) => {
    expect(sentences(code)).toEqual([]);
  });
});

test('sentences are detected', () => {
  expect(sentences("const title = open ? 'Close the door' : 'Open';")).toEqual(['Close the door', 'Open']);
  expect(sentences('label = `Your turn, captain!`;')).toEqual(['Your turn, captain!']);
  expect(sentences("words.push('it is your turn.')")).toEqual(['it is your turn.']);
  expect(sentences(scriptsOf('<script lang="ts">const why = \'Not now\';</script>'))).toEqual(['Not now']);
});

test('strings for machines are ignored', () => {
  expect(sentences("throw new Error('There is no table'); console.error('It broke.');")).toEqual([]);
  expect(
    sentences("if (event.key === 'Escape') say('table-board', { side: 'red' }); node.closest('a, button');"),
  ).toEqual([]);
});

describe('no bare text in', () => {
  test.each(Object.entries(sources))('%s', (_file, source) => {
    expect(bareTexts(source)).toEqual([]);
  });
});

test('bare text is detected', () => {
  expect(bareTexts('<p>Hello</p>')).toEqual(['Hello']);
  expect(bareTexts('{#if x}<b>{y} points</b>{/if}')).toEqual(['points']);
  expect(bareTexts('{#each a as b (b)}<i title="Tip {b}">1</i>{/each}')).toEqual(['Tip']);
  expect(bareTexts('<img alt="A ship" />')).toEqual(['A ship']);
  expect(bareTexts("<p>{open ? 'Open' : `Closed ${x}`}</p>")).toEqual(['Open', 'Closed ']);
  expect(bareTexts('<button aria-label="Close">×</button>')).toEqual(['Close']);
  expect(bareTexts('<Invitation explained="Send this link" />')).toEqual(['Send this link']);
  expect(bareTexts('<Card label="Ship"><b>Sea</b></Card>')).toEqual(['Ship', 'Sea']);
});

test('invisible attributes are ignored', () => {
  expect(
    bareTexts(
      '<p class="row" id={"x"} style:width="{w}px">1 : 2 · {say("home-name")}</p>' +
        '<style>p { color: red }</style>',
    ),
  ).toEqual([]);
  expect(bareTexts(readFileSync('tests/Broken.svelte', 'utf8'))).toEqual([]);
});
