import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Shown } from '#market/snapshot/shown.ts';
import { newColumns } from '#market/snapshot/snapshot-columns.ts';

const ROWS = 3;

/** What a moment shows, which nothing else does. */
function columnsOf(atMs: number, onTop: string) {
  const columns = newColumns(ROWS);
  for (const [index, column] of Object.values(columns).entries())
    column.fill(atMs * 1000 + onTop.length * 100 + index);
  return columns;
}

const MARKETS = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => Symbol(name));
const anyLook = fc.record({
  by: fc.constantFrom(...MARKETS),
  atMs: fc.nat(9),
  onTop: fc.constantFrom('', '[]'),
});

describe('the cache of market columns', () => {
  test('returns the last moment of each of four markets, and no other', () => {
    fc.assert(
      fc.property(fc.array(anyLook, { maxLength: 40 }), (looks) => {
        const shown = new Shown();
        let kept: { by: symbol; key: string }[] = [];
        for (const { by, atMs, onTop } of looks) {
          const key = `${atMs} ${onTop}`;
          const given = newColumns(ROWS);
          const known = kept.find((one) => one.key === key);
          expect(shown.take(atMs, onTop, given)).toBe(known !== undefined);
          expect(given).toEqual(known ? columnsOf(atMs, onTop) : newColumns(ROWS));
          if (!known) shown.keep(by, atMs, onTop, columnsOf(atMs, onTop));
          const own = known ?? { by, key };
          const others = kept.filter((one) => one !== own && (known || one.by !== by));
          kept = [own, ...others].slice(0, 4);
        }
      }),
    );
  });

  test('is a copy that later writes do not change', () => {
    const shown = new Shown();
    const own = columnsOf(1, '');
    shown.keep(Symbol('market'), 1, '', own);
    own.last.fill(0);
    const given = newColumns(ROWS);
    shown.take(1, '', given);
    given.open.fill(0);
    const again = newColumns(ROWS);
    expect(shown.take(1, '', again)).toBe(true);
    expect(again).toEqual(columnsOf(1, ''));
  });
});
