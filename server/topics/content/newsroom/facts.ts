/** What the market shows of an instrument at an instant, formatted for a story. */
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import type { Market } from '#market/market.ts';
import type { ArticleLanguage } from './new-article.ts';

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
  /** Volume so far relative to a normal whole day's. */
  readonly volume: string;
}

/** The figures of a story. */
export interface Figures {
  readonly instrument: Instrument;
  /** In ticks. */
  readonly last: number;
  readonly low: number;
  readonly high: number;
  readonly change: number;
  readonly week: number;
  readonly month: number;
  readonly volume: number;
  /** Closes of the last 50 days. */
  readonly closes: readonly number[];
}

const WEEK_DAYS = 5;
const MONTH_DAYS = 21;
const CLOSES = 50;

/**
 * Number formats by language; Chinese uses English ones. Arabic uses Latin numerals, as everywhere in the
 * app.
 */
const FORMATS: Readonly<Record<ArticleLanguage, string>> = {
  en: 'en',
  zh: 'en',
  fr: 'fr',
  de: 'de',
  es: 'es',
  pt: 'pt-BR',
  ar: 'ar-u-nu-latn',
  ko: 'ko',
  ja: 'ja',
  it: 'it',
};

/** By language and decimals: creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(tag: string, decimals: number, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${tag}/${decimals}/${style}`;
  const digits = { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, digits);
  formats.set(key, format);
  return format;
}

export function figuresOf(market: Market, instrument: Instrument, atMs: number): Figures {
  const quote = market.quote(instrument, atMs);
  const usualVolume = instrument.averageDailyVolume * market.units(instrument, atMs);
  const closes = market.dailyCloses(instrument, atMs, CLOSES);
  const since = (days: number) => {
    const before = closes.at(-1 - days) ?? quote.previousClose;
    return (quote.last - before) / before;
  };
  return {
    instrument,
    last: quote.last,
    low: quote.low,
    high: quote.high,
    change: quote.changeRatio,
    week: since(WEEK_DAYS),
    month: since(MONTH_DAYS),
    volume: quote.volume / usualVolume,
    closes,
  };
}

/** The figures in a language's format; instruments with a name in that language use it. */
export function factsIn(
  language: ArticleLanguage,
  { instrument, last, low, high, change, week, month, volume }: Figures,
  names: Readonly<Record<string, string>> = {},
): Facts {
  const tag = FORMATS[language];
  const moveOf = (ratio: number): Move => ({
    isUp: ratio >= 0,
    percent: formatOf(tag, 2, 'percent').format(Math.abs(ratio)),
  });
  // The price of an index is in points, of a pair in the second currency.
  const hasCurrency = instrument.source !== 'index' && instrument.source !== 'forex';
  const priceOf = (ticks: number) => {
    const price = formatOf(tag, instrument.priceDecimals, 'decimal').format(
      ticksToNumber(instrument, ticks),
    );
    return hasCurrency ? `${price} ${instrument.currency}` : price;
  };
  // Foreign text within Arabic keeps its own direction.
  const inText = (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text);
  return {
    instrument,
    name: names[instrument.key] ?? inText(instrument.name),
    code: inText(instrument.code),
    price: inText(priceOf(last)),
    low: inText(priceOf(low)),
    high: inText(priceOf(high)),
    ...moveOf(change),
    week: moveOf(week),
    month: moveOf(month),
    volume: formatOf(tag, 0, 'percent').format(volume),
  };
}
