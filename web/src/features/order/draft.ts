/**
 * What is written on a ticket outlives a gate, a refresh and a line that is gone, until the person logs out
 * (`lib/session.ts`).
 */
import { MINUTE_MS } from '#core/time.ts';
import { session } from '../../lib/session.ts';
import { stored } from '../../lib/stored.ts';
import { worldNow } from '../../lib/world-clock.ts';

/** After that a price that was written is of another market. */
const KEPT_MS = 30 * MINUTE_MS;

/** As much of a ticket as is looked at here; the rest of what is written is kept as it is. */
interface Written {
  side: 0 | 1;
  quantity: string;
  amount: string;
}

interface Draft {
  /** Whose, and for what: an instrument to be opened, or one position to be closed. */
  of: string;
  atMs: number;
  state: Partial<Written>;
}

const ofNow = (ticket: string) => `${session.user?.id ?? ''} ${ticket}`;

function read(): Draft | undefined {
  try {
    return JSON.parse(stored.read('draft') ?? '') as Draft;
  } catch {
    return undefined;
  }
}

/** Of what is kept, the fields that are of the kind they should be. */
function sound<T extends Written>(state: Partial<Written>, like: T): Partial<T> {
  const fits = Object.entries(state).filter(
    ([name, value]) => typeof value === typeof like[name as keyof T],
  );
  return Object.fromEntries(fits) as Partial<T>;
}

/**
 * What was written on a ticket before, if it is still of use. Where a side is asked for, what was written for the
 * other one is not: its price, its quantity and its guards are wrong there.
 */
export function draftOf<T extends Written>(
  ticket: string,
  like: T,
  side?: Written['side'],
): Partial<T> {
  const draft = read();
  const age = worldNow() - (draft?.atMs ?? 0);
  if (draft?.of !== ofNow(ticket) || age < 0 || age > KEPT_MS) return {};
  if (side !== undefined && draft.state?.side !== side) return {};
  return sound(draft.state ?? {}, like);
}

/** Keeps what is written; a ticket with no quantity is none, and leaves the one of the other side alone. */
export function keepDraft(ticket: string, state: Written): void {
  if (state.quantity === '' && state.amount === '') {
    if (read()?.state?.side === state.side) forgetDraft(ticket);
  } else {
    const draft: Draft = { of: ofNow(ticket), atMs: worldNow(), state };
    stored.write('draft', JSON.stringify(draft));
  }
}

/** It was sent, or there is nothing left of it. */
export function forgetDraft(ticket: string): void {
  if (read()?.of === ofNow(ticket)) stored.remove('draft');
}
