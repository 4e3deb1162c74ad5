/** In which order holdings stand, and which of their changes is shown. */
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

/** As it was written; what is no choice is the first of them. */
export function viewOf(text: string | undefined): HoldingView {
  const [sort, change] = (text ?? '').split(' ');
  return {
    sort: SORTS.find((one) => one === sort) ?? 'value',
    change: CHANGES.find((one) => one === change) ?? 'today',
  };
}

/** The choice of this device, kept for the next time. */
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

/** The largest first, in the one money of all; names from A. What is equal stays as it was. */
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

/** Whether a finger, or a mouse's button, is down. */
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

/** Sorted as prices go; rows change places only while no finger is on them. */
export function useSorted(holdings: readonly LiveHolding[], sort: HoldingSort) {
  const isDown = useFingerDown();
  const wanted = sortHoldings(holdings, sort).map(({ id }) => id);
  const [order, setOrder] = useState(wanted);
  if (!isDown && wanted.join() !== order.join()) setOrder(wanted);
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
