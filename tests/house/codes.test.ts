import ts from 'typescript';
import { expect, test } from 'vitest';
import { ERRORS } from '#core/errors.ts';
import { codeFiles, findings, planted, type Rule, SourceFile } from './source-file.ts';

/** What is packed alone, and cannot take a type of the server's. */
const standsAlone = /^packages\/client\//;
const sources = codeFiles.filter(
  ({ path }) => /^(server|seed|web\/src)\//.test(path) && !standsAlone.test(path),
);

const isRefusal = (word: string) => word in ERRORS;

/** Words in a row that stand for what something can be: a list that is constant, an enum, a union. */
function wordsAt(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node)) {
    const { parent, elements } = node;
    const isConstant = ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent);
    const isEnum =
      ts.isCallExpression(parent) && /\.(enum|literal)$/.test(parent.expression.getText());
    if (!isConstant && !isEnum) return [];
    const words = elements.filter(ts.isStringLiteral).map(({ text }) => text);
    return words.length === elements.length ? words : [];
  }
  // Keys that are taken from a type repeat nothing.
  const isKeys =
    ts.isTypeReferenceNode(node.parent) &&
    /^(Pick|Omit|Extract|Exclude)$/.test(node.parent.typeName.getText());
  if (!ts.isUnionTypeNode(node) || isKeys) return [];
  return node.types
    .filter(ts.isLiteralTypeNode)
    .map(({ literal }) => literal)
    .filter(ts.isStringLiteral)
    .map(({ text }) => text);
}

/** Where the same words are declared in two files, of which one is the server's. */
function repeated(files: readonly SourceFile[]): string[] {
  const places = new Map<string, { file: string; at: string }[]>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const words = node.parent ? wordsAt(node) : [];
      if (words.length > 1 && !words.every(isRefusal)) {
        const known = words.toSorted().join(' | ');
        const list = places.get(known) ?? [];
        places.set(known, [...list, { file: file.path, at: file.at(node) }]);
      }
      ts.forEachChild(node, visit);
    };
    if (file.text.includes("', '") || file.text.includes("' | '")) visit(file.tree);
  }
  return [...places]
    .filter(([, list]) => new Set(list.map(({ file }) => file)).size > 1)
    .filter(([, list]) => list.some(({ file }) => file.startsWith('server/')))
    .map(([words, list]) => `${words}: ${list.map(({ at }) => at).join(', ')}`);
}

test('what something can be is declared once, in core/codes', () => {
  expect(repeated(sources)).toEqual([]);
  const codes = new SourceFile('server/core/codes.ts', "export const A = ['on', 'off'] as const;");
  const found = (path: string, text: string) =>
    repeated([codes, new SourceFile(path, text)]).length;
  expect(found('server/topics/a/contract.ts', "const a = z.enum(['off', 'on']);")).toBe(1);
  expect(found('server/topics/a/contract.ts', "const STATES = ['on', 'off'] as const;")).toBe(1);
  expect(found('web/src/features/a/api.ts', "type A = 'on' | 'off' | undefined;")).toBe(1);
  expect(found('web/src/features/a/api.ts', "type B = Pick<A, 'on' | 'off'>;")).toBe(0);
  expect(found('server/topics/a/rules.ts', "const a = ['on', 'off', 'broken'] as const;")).toBe(0);
  expect(found('server/core/codes.ts', "const B = ['on', 'off'] as const;")).toBe(0);
});

const ownSpan = /^(export )?const (SECOND|MINUTE|HOUR|DAY|WEEK)_?MS =/i;
const spansOnce: Rule = ({ path, text }) =>
  path === 'server/core/time.ts' || standsAlone.test(path) || path.startsWith('tests/')
    ? []
    : text
        .split('\n')
        .flatMap((line, at) => (ownSpan.test(line) ? [`${path}:${at + 1}: is in core/time`] : []));

test('how many milliseconds a day has is said once, in core/time', () => {
  expect(findings(spansOnce)).toEqual([]);
  expect(planted(spansOnce, 'web/src/lib/a.ts', 'const minuteMs = 60_000;')).toHaveLength(1);
  expect(planted(spansOnce, 'server/world/a.ts', 'export const DAY_MS = 86_400_000;')).toHaveLength(
    1,
  );
  expect(planted(spansOnce, 'server/world/a.ts', 'const KEPT_MS = 3 * DAY_MS;')).toEqual([]);
});
