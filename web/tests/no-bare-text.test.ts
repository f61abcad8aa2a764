// Whatever a reader reads or hears comes from the Fluent files: no component has words of its own.

import { readFileSync } from 'node:fs';

import { parse, type AST } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

// The gallery is the workshop's wall: no player sees it.
const sources = import.meta.glob<string>(['../src/**/*.svelte', '!../src/gallery/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
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

/** The parts of an expression that may become its value. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  BinaryExpression: ['left', 'right'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  TemplateLiteral: ['quasis', 'expressions'],
};

type Node = { type: string; [key: string]: unknown };

/** Texts with letters that stand in the markup, or in what is read out about it. */
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
    // An expression such as {'text'} or {open ? 'text' : …} is text as well.
    if (node.type === 'ExpressionTag') return literals(node['expression'] as Node, isRead);
    if (node.type.endsWith('Directive')) isRead = false;
    else if (node.type === 'Attribute') isRead = READ.has(node['name'] as string);
    else if (node.type === 'Fragment') isRead = true;
    else if (node.type === 'StyleSheet' || node.type === 'Script') return;
    for (const child of children(node)) visit(child, isRead);
  }

  function literals(node: Node, isRead: boolean): void {
    if (!isRead) return;
    const { value } = node as { value?: unknown };
    const text = node.type === 'TemplateElement' ? (value as { raw: string }).raw : node.type === 'Literal' ? value : '';
    if (typeof text === 'string' && LETTER.test(text)) found.push(text);
    for (const part of SHOWN[node.type] ?? []) for (const each of [node[part]].flat()) literals(each as Node, isRead);
  }
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}

describe('no words of its own has', () => {
  test.each(Object.entries(sources))('%s', (_file, source) => {
    expect(bareTexts(source)).toEqual([]);
  });
});

test('words would be found', () => {
  expect(bareTexts('<p>Hello</p>')).toEqual(['Hello']);
  expect(bareTexts('{#if x}<b>{y} points</b>{/if}')).toEqual(['points']);
  expect(bareTexts('{#each a as b (b)}<i title="Tip {b}">1</i>{/each}')).toEqual(['Tip']);
  expect(bareTexts('<img alt="A ship" />')).toEqual(['A ship']);
  expect(bareTexts("<p>{open ? 'Open' : `Closed ${x}`}</p>")).toEqual(['Open', 'Closed ']);
  expect(bareTexts('<button aria-label="Close">×</button>')).toEqual(['Close']);
});

test('what nobody reads is left alone', () => {
  expect(bareTexts('<p class="row" id={"x"} style:width="{w}px">1 : 2 · {say("home-name")}</p><style>p { color: red }</style>')).toEqual([]);
  expect(bareTexts(readFileSync('tests/Broken.svelte', 'utf8'))).toEqual([]);
});
