/** What looks like a slip of the finger: asked about before an order is reviewed, never forbidden. */
import type { InstrumentDetail } from '#contract/instruments';

/** A limit that gives away more than this part of the price is hardly meant. */
const GIVEN_AWAY = 0.05;
/** A limit that far on the waiting side is more likely a digit too many or too few. */
const FAR_AWAY = 0.5;

export type Slip =
  | { kind: 'limitAbove' | 'limitBelow' | 'limitFar'; percent: number }
  | { kind: 'beyondBook'; offered: number };

interface Written {
  /** 0 buys, 1 sells. */
  side: 0 | 1;
  priceType: 'market' | 'limit';
  /** Behind a stop: the market of that moment is not known. */
  stops?: boolean;
  trails?: boolean;
  limitPrice: string;
  quantity: string;
}

type Book = Pick<InstrumentDetail, 'price_nominal' | 'asks' | 'bids'>;

const PERCENT = 100;

/** A limit against the last price: how far it gives away, or waits. */
function limitSlip({ side, limitPrice }: Written, last: number): Slip | undefined {
  const away = Number(limitPrice) / last - 1;
  // No price yet is told as such.
  if (!(Number(limitPrice) > 0) || !(last > 0)) return undefined;
  const given = side === 0 ? away : -away;
  const percent = Math.abs(away) * PERCENT;
  if (given > GIVEN_AWAY) return { kind: side === 0 ? 'limitAbove' : 'limitBelow', percent };
  return given < -FAR_AWAY ? { kind: 'limitFar', percent } : undefined;
}

/** More at the market than all that the shown book offers. */
function bookSlip({ side, quantity }: Written, { asks, bids }: Book): Slip | undefined {
  const levels = side === 0 ? asks : bids;
  if (levels.length === 0) return undefined;
  const offered = levels.reduce((sum, { size }) => sum + size, 0);
  return Number(quantity) > offered ? { kind: 'beyondBook', offered } : undefined;
}

/** What to ask about before the review of an order as it is written. */
export function slipsOf(written: Written, book: Book): Slip[] {
  if (written.stops || written.trails) return [];
  const slip =
    written.priceType === 'limit'
      ? limitSlip(written, book.price_nominal)
      : bookSlip(written, book);
  return slip ? [slip] : [];
}
