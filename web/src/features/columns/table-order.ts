/** Sorting of tables by their headings. */
import { useState } from 'react';
import type { Column, Room } from './own-table.tsx';

type Compare<T> = (one: T, other: T) => number;

export const byText = <T>(textOf: (row: T) => string): Compare<T> => {
  return (one, other) => textOf(one).localeCompare(textOf(other));
};

export const byNumber = <T>(numberOf: (row: T) => number | bigint): Compare<T> => {
  return (one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
};

interface Standing<K> {
  by: K;
  isRising: boolean;
}

/**
 * Rows keep their own order until a heading is pressed: then names sort from A and figures from the largest,
 * and another press reverses that. A partly loaded list cannot be sorted: its largest row may not be there
 * yet.
 */
export function useTableOrder<T, K extends string>(
  compares: Readonly<Record<K, Compare<T>>>,
  isWhole = true,
) {
  const [standing, setStanding] = useState<Standing<K>>();
  const chosen = isWhole ? standing : undefined;
  const turn = (by: K) =>
    setStanding({ by, isRising: standing?.by === by ? !standing.isRising : by === 'name' });
  const columnOf = (name: string, by?: K, room?: Room): Column => ({
    name,
    room,
    sorted:
      by !== undefined && chosen?.by === by
        ? chosen.isRising
          ? 'ascending'
          : 'descending'
        : undefined,
    onSort: isWhole && by !== undefined ? () => turn(by) : undefined,
  });
  const sort = (rows: readonly T[]): readonly T[] => {
    if (!chosen) return rows;
    const compare = compares[chosen.by];
    return rows.toSorted((one, other) =>
      chosen.isRising ? compare(one, other) : compare(other, one),
    );
  };
  return { columnOf, sort };
}
