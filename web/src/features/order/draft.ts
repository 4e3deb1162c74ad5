/** Drafts of order tickets (`lib/written.ts`). */
import { MINUTE_MS } from '#core/time.ts';
import { written } from '../../lib/written.ts';

/** After this the market has moved away from the price in the draft. */
const KEPT_MS = 30 * MINUTE_MS;

/** The fields that matter here; a draft keeps all others unchanged. */
interface Written {
  side: 0 | 1;
  quantity: string;
  amount: string;
}

const read = (ticket: string, forMs?: number) =>
  (written.read('draft', ticket, forMs) ?? {}) as Partial<Written>;

/** The stored fields that have the right type. */
function sound<T extends Written>(state: Partial<Written>, like: T): Partial<T> {
  const fits = Object.entries(state).filter(
    ([name, value]) => typeof value === typeof like[name as keyof T],
  );
  return Object.fromEntries(fits) as Partial<T>;
}

/**
 * The draft of a ticket that opens an instrument or closes one position, if it is still of use. If `side` is given,
 * a draft of the other side is not: its price, quantity and guards would be wrong.
 */
export function draftOf<T extends Written>(
  ticket: string,
  like: T,
  side?: Written['side'],
): Partial<T> {
  const state = read(ticket, KEPT_MS);
  return side !== undefined && state.side !== side ? {} : sound(state, like);
}

/** Stores a draft. A ticket without a quantity has none; clearing it leaves a draft of the other side alone. */
export function keepDraft(ticket: string, state: Written): void {
  if (state.quantity !== '' || state.amount !== '') written.keep('draft', ticket, state);
  else if (read(ticket).side === state.side) forgetDraft(ticket);
}

/** It was sent, or there is nothing left of it. */
export const forgetDraft = (ticket: string): void => written.forget('draft', ticket);
