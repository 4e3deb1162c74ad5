/** Classes: each that a rule names is worn by something, and each that is worn has a rule or is a utility. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { allFiles, root, type SourceFile } from './source-file.ts';

const ofWeb = allFiles.filter(({ path: file }) => file.startsWith('web/'));
const sources = ofWeb.filter(({ path: file }) => /^web\/src\/.*\.tsx?$/.test(file));

/** Classes that a style sheet's selectors name. */
function classesIn(sheet: string): string[] {
  const selectors = sheet.replace(
    /\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|@import[^;]*;|\{[^{}]*\}/g,
    ' ',
  );
  return [...selectors.matchAll(/\.(?!\d)((?:[\w-]|\\[^\s])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  );
}

/** The words of every string, and what stands before and after a hole. */
function* wordsIn(file: SourceFile, start?: ts.Node): Generator<string> {
  for (const node of file.nodes(start)) {
    if (ts.isStringLiteralLike(node)) yield* node.text.split(/\s+/);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      yield* node.text.split(/\s+/);
  }
}

const isCompared = (node: ts.Node) =>
  ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText());

/** The classes that an attribute may put on an element. */
function* worn(file: SourceFile, start: ts.Node): Generator<string> {
  if (isCompared(start) || ts.isCallExpression(start)) return;
  if (ts.isStringLiteralLike(start)) yield* start.text.split(/\s+/);
  // What touches a hole is a part of a word.
  else if (ts.isTemplateHead(start)) yield* start.text.replace(/\S+$/, '').split(/\s+/);
  else if (ts.isTemplateMiddle(start)) yield* start.text.replace(/^\S+|\S+$/g, '').split(/\s+/);
  else if (ts.isTemplateTail(start)) yield* start.text.replace(/^\S+/, '').split(/\s+/);
  const children: ts.Node[] = [];
  ts.forEachChild(start, (child) => {
    children.push(child);
  });
  for (const child of children) yield* worn(file, child);
}

const sheets = ofWeb.filter(({ path: file }) => file.endsWith('.css'));
const said = new Set(sources.flatMap((file) => [...wordsIn(file)]));
const page = allFiles.find(({ path: file }) => file === 'web/index.html')?.text ?? '';
for (const [, names = ''] of page.matchAll(/class="([^"]*)"/g)) {
  for (const name of names.split(' ')) said.add(name);
}
const beginnings = [...said].filter((word) => /^[a-z]+-$/.test(word));
const isSaid = (name: string) =>
  said.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

/**
 * With `:has()` on what holds the page, whatever is added to it has the browser reckon the styles of all of it anew:
 * half of what was drawn late on Home went into that. A class on the holder says the same.
 */
test('no rule asks what an element holds, but for choices of the desk and text that is large', () => {
  const asking = sheets.flatMap(({ path: file, text }) =>
    [...text.matchAll(/[^{};\n]*:has\([^{}]*\{/g)].map(([rule]) => `${file}: ${rule.trim()}`),
  );
  const isLocal = (rule: string) => /large-text\.css|\.reasons label:has/.test(rule);
  expect(asking.filter(isLocal).length).toBeGreaterThan(2);
  expect(asking.filter((rule) => !isLocal(rule))).toEqual([]);
});

test('no rule is for a class that nothing wears', () => {
  const idle = sheets.flatMap(({ path: file, text }) =>
    classesIn(text)
      .filter((name) => !isSaid(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(idle).toEqual([]);
});

test('no element wears a class without a look', () => {
  const built = path.join(root, 'dist', 'web', 'assets');
  const looks = new Set(
    readdirSync(built)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => classesIn(readFileSync(path.join(built, file), 'utf8'))),
  );
  const bare = sources.flatMap((file) =>
    file
      .nodes()
      .filter((node): node is ts.JsxAttribute => ts.isJsxAttribute(node))
      .filter(({ name }) => /^(className|itemClass)$/.test(name.getText(file.tree)))
      .flatMap((node) =>
        [...worn(file, node)]
          .filter((name) => name !== '' && !looks.has(name))
          .map((name) => `${file.at(node)}: ${name}`),
      ),
  );
  expect(looks.size).toBeGreaterThan(300);
  expect(bare).toEqual([]);
});

test.for([
  ['.a > .b-c:hover { color: red }', ['a', 'b-c']],
  ['/* .no */ @media (x) { .size-3\\.5 { --x: .5 } }', ['size-3.5']],
] as const)('in %s', ([sheet, names]) => {
  expect(classesIn(sheet)).toEqual(names);
});

/** In Firefox, clipping a table does not clip its caption, which lies beside the rows: clip its container. */
test('a table for screen readers alone lies in what is hidden, with its caption', () => {
  const visible = sources.filter(({ text }) => /<table\s[^>]*\bsr-only\b/.test(text));
  expect(visible.map(({ path: file }) => file)).toEqual([]);
});
