/** Detects likely slips: they need a confirmation before the review, but are allowed. */
import type { InstrumentDetail } from '#contract/instruments';

/** Hardly anybody means a limit that gives away more than this part of the price. */
const GIVEN_AWAY = 0.05;
/** A limit this far on the waiting side probably has a digit too many or too few. */
const FAR_AWAY = 0.5;

export type Slip =
  | { kind: 'limitAbove' | 'limitBelow' | 'limitFar'; percent: number }
  | { kind: 'beyondBook'; offered: number };

interface Written {
  /** 0 is buy, 1 is sell. */
  side: 0 | 1;
  priceType: 'market' | 'limit';
  /** Behind a stop the later market is unknown. */
  stops?: boolean;
  trails?: boolean;
  limitPrice: string;
  quantity: string;
}

type Book = Pick<InstrumentDetail, 'price_nominal' | 'asks' | 'bids'>;

const PERCENT = 100;

/** Compares a limit with the last price: how much it gives away, or how far away it waits. */
function limitSlip({ side, limitPrice }: Written, last: number): Slip | undefined {
  const away = Number(limitPrice) / last - 1;
  // A missing price is reported elsewhere.
  if (!(Number(limitPrice) > 0) || !(last > 0)) return undefined;
  const given = side === 0 ? away : -away;
  const percent = Math.abs(away) * PERCENT;
  if (given > GIVEN_AWAY) return { kind: side === 0 ? 'limitAbove' : 'limitBelow', percent };
  return given < -FAR_AWAY ? { kind: 'limitFar', percent } : undefined;
}

/** A market order for more than the shown levels of the book offer. */
function bookSlip({ side, quantity }: Written, { asks, bids }: Book): Slip | undefined {
  const levels = side === 0 ? asks : bids;
  if (levels.length === 0) return undefined;
  const offered = levels.reduce((sum, { size }) => sum + size, 0);
  return Number(quantity) > offered ? { kind: 'beyondBook', offered } : undefined;
}

/** Likely slips in an order, to ask about before its review. */
export function slipsOf(written: Written, book: Book): Slip[] {
  if (written.stops || written.trails) return [];
  const slip =
    written.priceType === 'limit'
      ? limitSlip(written, book.price_nominal)
      : bookSlip(written, book);
  return slip ? [slip] : [];
}
