import ts from 'typescript';
import { expect, test } from 'vitest';
import { findings, planted, type Rule } from './source-file.ts';

const functionLinesMax = 59;

/** A test's `describe` is a heading over its tests, not a function that somebody reads at once. */
function isHeading(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node.parent) && node.parent.expression.getText().startsWith('describe')
  );
}

const functionSize: Rule = (file) =>
  file
    .nodes()
    .filter((node) => ts.isFunctionLike(node) && !isHeading(node))
    .flatMap((node) => {
      const line = (at: number) => file.tree.getLineAndCharacterOfPosition(at).line;
      const lines = line(node.end) - line(node.getStart(file.tree)) + 1;
      return lines > functionLinesMax ? [`${file.at(node)}: a function of ${lines} lines`] : [];
    });

const repeated = (line: string, times: number) => `${line}\n`.repeat(times);

test('functions stay under 60 lines', () => {
  expect(findings(functionSize)).toEqual([]);
  const long = (opening: string, ending: string, lines: number) =>
    `${opening}\n${repeated('x;', lines - 2)}${ending}`;
  const found = (text: string) => planted(functionSize, 'web/src/ui/sheet.tsx', text).length;
  expect(found(long('function pay() {', '}', 59))).toBe(0);
  expect(found(long('function pay() {', '}', 60))).toBe(1);
  expect(found(long('export const Sheet = () => {', '};', 60))).toBe(1);
  expect(found(long('class Book { match() {', '} }', 60))).toBe(1);
  expect(found(long("test('trades', async () => {", '});', 60))).toBe(1);
  expect(found(long("describe('orders', () => {", '});', 300))).toBe(0);
});
