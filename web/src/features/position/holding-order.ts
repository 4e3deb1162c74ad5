/** Sorting of holdings, and which of their changes is shown. */
import { useEffect, useState } from 'react';
import type { LiveHolding } from '../../lib/holding-value.ts';
import { stored } from '../../lib/stored.ts';

export const SORTS = ['value', 'daily', 'profit', 'name'] as const;
export type HoldingSort = (typeof SORTS)[number];

export const CHANGES = ['today', 'total'] as const;
export type ShownChange = (typeof CHANGES)[number];

export interface HoldingView {
  sort: HoldingSort;
  change: ShownChange;
}

/** The stored choice; an invalid part becomes the first choice. */
export function viewOf(text: string | undefined): HoldingView {
  const [sort, change] = (text ?? '').split(' ');
  return {
    sort: SORTS.find((one) => one === sort) ?? 'value',
    change: CHANGES.find((one) => one === change) ?? 'today',
  };
}

/** The choice on this device, stored. */
export function useHoldingView() {
  const [view, setView] = useState(() => viewOf(stored.read('holdings')));
  const choose = (change: Partial<HoldingView>) => {
    const next = { ...view, ...change };
    stored.write('holdings', `${next.sort} ${next.change}`);
    setView(next);
  };
  return [view, choose] as const;
}

const descending = (one: bigint, other: bigint) => (one === other ? 0 : one < other ? 1 : -1);

/** The largest first, in the base currency; names from A. Equal ones keep their order. */
export function sortHoldings(
  holdings: readonly LiveHolding[],
  sort: HoldingSort,
): readonly LiveHolding[] {
  return holdings.toSorted((one, other) =>
    sort === 'name'
      ? one.stockCode.localeCompare(other.stockCode)
      : descending(one.base[sort], other.base[sort]),
  );
}

/** Whether a finger or mouse button is down. */
function useFingerDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const down = () => setDown(true);
    const up = () => setDown(false);
    const ends = ['pointerup', 'pointercancel'] as const;
    window.addEventListener('pointerdown', down);
    for (const end of ends) window.addEventListener(end, up);
    return () => {
      window.removeEventListener('pointerdown', down);
      for (const end of ends) window.removeEventListener(end, up);
    };
  }, []);
  return isDown;
}

/** Sorts as prices move, but rows do not change places while a finger is down. */
export function useSorted(holdings: readonly LiveHolding[], sort: HoldingSort) {
  const isDown = useFingerDown();
  const wanted = sortHoldings(holdings, sort).map(({ id }) => id);
  const [order, setOrder] = useState(wanted);
  if (!isDown && wanted.join() !== order.join()) setOrder(wanted);
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
