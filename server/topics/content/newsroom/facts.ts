/** What the market says about an instrument at an instant, in the words of a story. */
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import type { Market } from '#market/market.ts';

export interface Move {
  readonly isUp: boolean;
  /** Without a sign: `1.24%` */
  readonly percent: string;
}

export interface Facts extends Move {
  readonly instrument: Instrument;
  readonly name: string;
  readonly code: string;
  /** With its currency. */
  readonly price: string;
  readonly low: string;
  readonly high: string;
  readonly week: Move;
  readonly month: Move;
  /** Volume so far against a whole normal day's. */
  readonly volume: string;
  /** Closes of the last 50 days. */
  readonly closes: readonly number[];
}

const WEEK_DAYS = 5;
const MONTH_DAYS = 21;
const CLOSES = 50;

function moveOf(ratio: number): Move {
  return { isUp: ratio >= 0, percent: `${(Math.abs(ratio) * 100).toFixed(2)}%` };
}

/** By how many decimals: one takes a hundred times as long to make as to use. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // English and Chinese, the languages of the stories, group thousands alike.
  const format = formats.get(decimals) ?? new Intl.NumberFormat('en', digits);
  formats.set(decimals, format);
  return format;
}

/** What a price is quoted in; points for an index, the second currency for a pair. */
function priceText(instrument: Instrument, ticks: number): string {
  const price = formatOf(instrument.priceDecimals).format(ticksToNumber(instrument, ticks));
  return instrument.source === 'index' || instrument.source === 'forex'
    ? price
    : `${price} ${instrument.currency}`;
}

export function factsOf(market: Market, instrument: Instrument, atMs: number): Facts {
  const quote = market.quote(instrument, atMs);
  const usualVolume = instrument.averageDailyVolume * market.units(instrument, atMs);
  const closes = market.dailyCloses(instrument, atMs, CLOSES);
  const since = (days: number) => {
    const before = closes.at(-1 - days) ?? quote.previousClose;
    return moveOf((quote.last - before) / before);
  };
  return {
    instrument,
    name: instrument.name,
    code: instrument.code,
    price: priceText(instrument, quote.last),
    low: priceText(instrument, quote.low),
    high: priceText(instrument, quote.high),
    ...moveOf(quote.changeRatio),
    week: since(WEEK_DAYS),
    month: since(MONTH_DAYS),
    volume: `${Math.round((quote.volume / usualVolume) * 100)}%`,
    closes,
  };
}
