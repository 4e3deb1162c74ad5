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

const anyLook = fc.record({ atMs: fc.nat(9), onTop: fc.constantFrom('', '[]') });

describe('what markets of one seed showed', () => {
  test('is given back to whoever asks for one of the last four moments, and to nobody else', () => {
    fc.assert(
      fc.property(fc.array(anyLook, { maxLength: 40 }), (looks) => {
        const shown = new Shown();
        let last: string[] = [];
        for (const { atMs, onTop } of looks) {
          const key = `${atMs} ${onTop}`;
          const given = newColumns(ROWS);
          const isKnown = shown.take(atMs, onTop, given);
          expect(isKnown).toBe(last.includes(key));
          expect(given).toEqual(isKnown ? columnsOf(atMs, onTop) : newColumns(ROWS));
          if (!isKnown) shown.keep(atMs, onTop, columnsOf(atMs, onTop));
          last = [key, ...last.filter((one) => one !== key)].slice(0, 4);
        }
      }),
    );
  });

  test('is a copy: what is written over it later is of the one that writes', () => {
    const shown = new Shown();
    const own = columnsOf(1, '');
    shown.keep(1, '', own);
    own.last.fill(0);
    const given = newColumns(ROWS);
    shown.take(1, '', given);
    given.open.fill(0);
    const again = newColumns(ROWS);
    expect(shown.take(1, '', again)).toBe(true);
    expect(again).toEqual(columnsOf(1, ''));
  });
});
