/** A skeleton that a screen draws by itself stays for ever when its answer fails. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { findings, planted, type Rule } from './source-file.ts';

/** Where the shapes are made, and a table that shows its own failure before its shape. */
const MAKERS = [
  'web/src/ui/skeleton.tsx',
  'web/src/admin/skeleton.tsx',
  'web/src/admin/data-table.tsx',
];
const SHAPE = /(^|[\s"'`])skeleton($|[\s"'`])/;
/** What draws them knows when they end. */
const HANDED_ON = /^(waiting|skeleton)$/;

const isShape = (node: ts.Node): boolean =>
  ((ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
    /Skeleton$/.test(node.tagName.getText())) ||
  (ts.isJsxAttribute(node) &&
    node.name.getText() === 'className' &&
    SHAPE.test(node.initializer?.getText() ?? ''));

function isHandedOn(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (!ts.isJsxAttribute(at) && !ts.isVariableDeclaration(at)) continue;
    if (HANDED_ON.test(at.name.getText())) return true;
  }
  return false;
}

const ownSkeleton: Rule = (file) =>
  file.path.startsWith('web/src/') && file.path.endsWith('.tsx') && !MAKERS.includes(file.path)
    ? file
        .nodes()
        .filter((node) => isShape(node) && !isHandedOn(node))
        .map((node) => `${file.at(node)}: a skeleton outside Loaded and InfiniteList`)
    : [];

test('every skeleton is drawn by what ends it', () => {
  expect(findings(ownSkeleton)).toEqual([]);
});

test.for([
  ['const a = pending && <RowsSkeleton rows={3} />;', 1],
  ['const a = <div className="skeleton" />;', 1],
  ['const a = <Loaded query={q} waiting={<RowsSkeleton />}>{() => null}</Loaded>;', 0],
  ['const waiting = <div><HeroSkeleton /></div>;', 0],
] as const)('in %s', ([code, faults]) => {
  expect(planted(ownSkeleton, 'web/src/features/x/y.tsx', code)).toHaveLength(faults);
});
