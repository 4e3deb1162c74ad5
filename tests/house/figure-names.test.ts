import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { codeFiles, findings, planted, type Rule, root } from './source-file.ts';

type Texts = { [key: string]: string | Texts };

const textsOf = (locale: string): Texts =>
  JSON.parse(readFileSync(path.join(root, `web/src/locales/${locale}.json`), 'utf8'));

const textIn = (texts: Texts, key: string) =>
  key
    .split('.')
    .reduce<Texts | string | undefined>(
      (found, part) => (typeof found === 'object' ? found[part] : undefined),
      texts,
    );

/** Keys of the names in a list of names and figures, `[[t('market.last'), …], …]`. */
const namesIn = (list: ts.ArrayLiteralExpression): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const first = ts.isArrayLiteralExpression(node) ? node.elements[0] : undefined;
    if (first && ts.isCallExpression(first) && first.expression.getText() === 't') {
      const keys = first.getText().matchAll(/'(\w+\.\w+)'/g);
      found.push(...[...keys].map(([, key = '']) => key));
    } else ts.forEachChild(node, visit);
  };
  ts.forEachChild(list, visit);
  return [...new Set(found)];
};

const isOutermost = (node: ts.Node): node is ts.ArrayLiteralExpression => {
  if (!ts.isArrayLiteralExpression(node)) return false;
  for (let above = node.parent; above; above = above.parent) {
    if (ts.isArrayLiteralExpression(above)) return false;
  }
  return true;
};

/** Figures that stand beside each other under the same name. */
const sameNames =
  (locale: string, texts: Texts): Rule =>
  (file) =>
    file
      .nodes()
      .filter(isOutermost)
      .flatMap((list) => {
        const keys = namesIn(list).filter((key) => textIn(texts, key) !== undefined);
        const first = new Map(keys.toReversed().map((key) => [textIn(texts, key), key]));
        return keys
          .filter((key) => first.get(textIn(texts, key)) !== key)
          .map((key) => `${file.at(list)}: ${key} in ${locale}`);
      });

const screens = codeFiles.filter(({ path: at }) => /^web\/src\/(features|ui)\//.test(at));

test.each(LOCALES)('figures beside each other have different names in %s', (locale) => {
  expect(findings(sameNames(locale, textsOf(locale)), screens)).toEqual([]);
});

test('the same name twice is found, also where one of them is shown only at times', () => {
  const texts = { market: { last: 'Price' }, special: { price: 'Price', left: 'Left' } };
  const found = (text: string) =>
    planted(sameNames('en', texts), 'web/src/features/x.tsx', text).length;
  expect(found("const a = [[t('market.last'), 1], [t('special.left'), 2]];")).toBe(0);
  expect(found("const a = [[t('market.last'), 1], [t('special.price'), 2]];")).toBe(1);
  expect(
    found("const a = [[t('market.last'), 1], ...(b ? [[t('special.price'), 2] as const] : [])];"),
  ).toBe(1);
  expect(
    found("const a = [[t(b ? 'special.left' : 'special.price'), 1], [t('market.last')]];"),
  ).toBe(1);
});
