/** What the documents say of the code by name: calls, folders, members of classes, tables, products. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProductClass } from '#core/instrument.ts';
import { RATE_UNIT } from '#core/money.ts';
import { productOf } from '#core/product.ts';
import { contract } from '#topics/contract.ts';
import { allFiles } from './source-file.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');

const documents = [
  '',
  'docs/',
  'docs/decisions/',
  'docs/testers/',
  'examples/',
  'packages/client/',
].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
    .map((name) => ({ name: folder + name, text: read(folder + name) })),
);

/** All that stands between two backticks in a line of a document, with where it stands. */
const quoted = documents.flatMap(({ name, text }) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => ({
    name,
    words,
  })),
);

const generic = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

/** Mounted past the contract, or made up to measure by. */
const OTHERS = /^(?:\/healthz|\/readyz|\/metrics|\/push|\/logo\/\S+|\/reminders\/note)$/;

test('every call that the documents name by its method is there, with that method', () => {
  const calls = new Set(
    Object.values(contract).flatMap((topic) =>
      Object.values<{ method: string; path: string }>(topic).map(
        ({ method, path }) => `${method} ${generic(path)}`,
      ),
    ),
  );
  const named = quoted.flatMap(({ name, words }) => {
    const [, method = '', path = ''] = /^(GET|POST) (\/[^?\s]*)/.exec(words) ?? [];
    return method && !path.includes('*') && !OTHERS.test(path)
      ? [{ name, call: `${method} ${generic(path)}` }]
      : [];
  });
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ call }) => !calls.has(call))).toEqual([]);
});

test('every folder that the documents name is there', () => {
  const folder =
    /^((?:examples|kernel|ops|packages|prisma|scripts|seed|server|tests|web)(?:\/[a-z-]+)*)\/?$/;
  const named = quoted.flatMap(({ name, words }) => {
    const [, place] = folder.exec(words) ?? [];
    return place ? [{ name, place }] : [];
  });
  expect(named.length).toBeGreaterThan(30);
  const isThere = (place: string) =>
    [place, `${place}.ts`].some((one) => statSync(new URL(one, root), { throwIfNoEntry: false }));
  expect(named.filter(({ place }) => !isThere(place))).toEqual([]);
});

const sources = allFiles
  .filter(({ path }) =>
    /^(?:packages|prisma|scripts|seed|server|tests|web)\/.*\.(?:mjs|prisma|tsx?)$/.test(path),
  )
  .map(({ text }) => text);

test('every function that the documents call is there', () => {
  const named = quoted.flatMap(({ name, words }) => {
    const [, called = ''] = /^([a-z][A-Za-z]{3,})\(/.exec(words) ?? [];
    return called ? [{ name, called }] : [];
  });
  expect(named.length).toBeGreaterThan(10);
  const isThere = (called: string) =>
    sources.some((text) => new RegExp(`\\b${called}\\b`).test(text));
  expect(named.filter(({ called }) => !isThere(called))).toEqual([]);
});

test('every member of a class that the documents name is one', () => {
  const named = quoted.flatMap(({ name, words }) => {
    const [, owner = '', member = ''] = /^([A-Z][A-Za-z]+)\.([a-z][A-Za-z]+)$/.exec(words) ?? [];
    // What the language brings along, and files such as `README.md`.
    return member && member !== 'md' && !(owner in globalThis) ? [{ name, owner, member }] : [];
  });
  expect(named.length).toBeGreaterThan(8);
  const isThere = (owner: string, member: string) =>
    sources.some(
      (text) =>
        new RegExp(`\\b(?:class|interface|model) ${owner}\\b`).test(text) &&
        new RegExp(`\\b${member}\\b`).test(text),
    );
  expect(named.filter(({ owner, member }) => !isThere(owner, member))).toEqual([]);
});

test('the page on the architecture names each file of tables', () => {
  const [, data = ''] = read('docs/ARCHITECTURE.md').split('\n## Data');
  const areas = readdirSync(new URL('prisma/models/', root)).map((name) =>
    name.replace('.prisma', ''),
  );
  expect(areas.length).toBeGreaterThan(15);
  expect(areas.filter((area) => !data.includes(`\`${area}\``))).toEqual([]);
});

const MARKETS = ['US', 'DE', 'EU', 'MX', 'HK', 'FX', 'CRYPTO', 'FUT', 'BOND', 'INDEX', 'SANDBOX'];
const BOND_CURRENCIES = ['USD', 'EUR', 'GBP', 'MXN'];

test('the testers’ page knows what is traded where, by which path, from which wallet, for how much', () => {
  const table =
    read('docs/testers/api.md').split('## What is traded where')[1]?.split('\n## ')[0] ?? '';
  const rows = table
    .split('\n')
    .filter((line) => /^\|[^|]+\| `[A-Z]/.test(line))
    .flatMap((line) => {
      const [, , markets = '', classify, path, wallet, fee, leverage, short] = line
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', ''));
      return markets
        .split(', ')
        .map((market) => [market, classify, path, wallet, fee, leverage, short].join(' | '));
    });
  const found = MARKETS.flatMap((market) =>
    [...new Set<number>(Object.values(ProductClass))].flatMap((classify) => {
      // A script stands in for a share, whatever it is called; a bond is another by its currency.
      if (market === 'SANDBOX' && classify !== ProductClass.stock) return [];
      if ((classify === ProductClass.bond) !== (market === 'BOND')) return [];
      const currencies = market === 'BOND' ? BOND_CURRENCIES : ['USD'];
      return currencies.flatMap((currency) => {
        const product = productOf({ classify, market, currency });
        if (!product) return [];
        const fee = `${(Number(product.feeRate) / Number(RATE_UNIT)) * 100} %`;
        return [
          [
            market === 'BOND' ? `BOND (${currency})` : market,
            classify,
            product.path,
            product.wallet,
            fee,
            product.leverageMax,
            product.shortable ? 'yes' : 'no',
          ].join(' | '),
        ];
      });
    }),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(rows.toSorted()).toEqual(found.toSorted());
});
