/**
 * Finds instruments by what a person types. All codes and names stand in one text, a line each, the
 * largest company first: looking for a text in it gives rows in the order in which they are wanted, and
 * is as fast as the machine can compare.
 */
import type { Instrument } from '#core/instrument.ts';

const SEARCH_LIMIT = 50;
const LINE = '\n';
/** Before each of an instrument's names. */
const NAME = '\t';
const WORD = ' ';

/** As many of a theme, the largest, come before what is only called alike. */
export const THEMES_FIRST = 5;

/** Turnover of this many days stands for a size where nothing is outstanding. */
const DAYS_OF_TURNOVER = 100;

const ASCII = /^[ -~]*$/;

/** Hiragana, which people type before they choose, as katakana. */
const KANA_APART = 0x60;

/** One way to write what people write in several: accents, kana, the Arabic article and its letters. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ـ]/gu, '')
    .replaceAll(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + KANA_APART))
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(^| )ال(?=\p{L}{2})/gu, '$1')
    .trim();
}

/**
 * Letters and digits only, in lower case, accents and apostrophes gone: "McDonald's" is mcdonalds. Of
 * scripts with several ways to write the same, one.
 */
export function plainWords(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no accents, and this is several times faster.
  if (!ASCII.test(lower)) return folded(lower);
  return lower
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What a code is compared as; keyboards for Chinese and Japanese write wide letters. */
const plainCode = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** EUR/USD, as people write a pair, is EURUSD. */
const joined = (code: string): string => code.replaceAll(/[ /-]/g, '');

/** US dollars for one of a currency on the reference day, by the pairs of the market. */
function dollarsBy(instruments: readonly Instrument[]): (currency: string) => number {
  const pairs = new Map<string, number>();
  for (const { market, code, basePrice } of instruments) {
    if (market !== 'FX') continue;
    if (code.endsWith('USD')) pairs.set(code.slice(0, 3), basePrice);
    if (code.startsWith('USD')) pairs.set(code.slice(3), 1 / basePrice);
  }
  return (currency) => pairs.get(currency) ?? 1;
}

/** How large something is, in US dollars of the reference day; an index is larger than any company. */
export function sizesOf(instruments: readonly Instrument[]): (instrument: Instrument) => number {
  const dollars = dollarsBy(instruments);
  return ({ market, basePrice, sharesOutstanding, averageDailyVolume, currency }) => {
    if (market === 'INDEX') return Number.POSITIVE_INFINITY;
    const units = sharesOutstanding || averageDailyVolume * DAYS_OF_TURNOVER;
    return basePrice * units * dollars(currency);
  };
}

/** Instruments with the largest first; equal ones by their keys. */
export function bySize(instruments: readonly Instrument[]): Instrument[] {
  const sizeOf = sizesOf(instruments);
  return instruments
    .map((instrument) => ({ instrument, size: sizeOf(instrument) }))
    .sort((a, b) => {
      if (a.size !== b.size) return a.size > b.size ? -1 : 1;
      return a.instrument.key < b.instrument.key ? -1 : 1;
    })
    .map(({ instrument }) => instrument);
}

/** Rows by a text, in the order in which they are added. */
class RowsBy {
  private readonly rows = new Map<string, number[]>();

  add(text: string, row: number): void {
    const known = this.rows.get(text);
    if (!known) this.rows.set(text, [row]);
    else if (known.at(-1) !== row) known.push(row);
  }

  get(text: string): readonly number[] {
    return this.rows.get(text) ?? [];
  }
}

/** All names of an instrument as they are compared: nobody types the article before a name. */
export function plainNames({ name, otherNames }: Instrument): string[] {
  const others = otherNames ? Object.values(otherNames).flat() : [];
  return [...new Set([name.replace(/^The /, ''), name, ...others].map(plainWords))];
}

class Search {
  private readonly ranked: readonly Instrument[];
  private readonly text: string;
  /** Where each row's line begins. */
  private readonly starts: Int32Array;
  /** Rows by their codes, alone and with the market before it. */
  private readonly byCode = new RowsBy();
  /** Rows by their whole names. */
  private readonly byName = new RowsBy();
  private readonly byTheme = new RowsBy();

  constructor(instruments: readonly Instrument[]) {
    this.ranked = bySize(instruments);
    this.starts = new Int32Array(instruments.length + 1);
    const lines = this.ranked.map((instrument, row) => {
      const code = plainCode(instrument.code);
      const names = plainNames(instrument);
      this.byCode.add(code, row);
      this.byCode.add(plainCode(instrument.key), row);
      for (const name of names) this.byName.add(name, row);
      for (const theme of instrument.themes ?? []) this.byTheme.add(plainWords(theme), row);
      return LINE + [code, ...names].join(NAME);
    });
    lines.forEach((line, row) => {
      this.starts[row + 1] = (this.starts[row] as number) + line.length;
    });
    this.text = lines.join('');
  }

  find(typed: string, limit: number): Instrument[] {
    const code = plainCode(typed);
    const words = plainWords(typed);
    if (code === '') return [];
    const found = new Set<number>();
    const add = (rows: readonly number[]): void => {
      for (const row of rows) if (found.size < limit) found.add(row);
    };
    const exact = [code, joined(code)].flatMap((one) => this.byCode.get(one));
    add(exact.sort((a, b) => a - b));
    add(this.byName.get(words));
    add(this.byTheme.get(words).slice(0, THEMES_FIRST));
    const starts = [this.rows(LINE + code, limit)];
    if (words !== '') starts.push(this.rows(NAME + words, limit));
    add(starts.flat().sort((a, b) => a - b));
    if (words !== '' && found.size < limit) add(this.rows(WORD + words, limit));
    if (words !== '' && found.size < limit) {
      const inside = [this.rows(words, limit)];
      if (code !== words) inside.push(this.rows(code, limit));
      add(inside.flat().sort((a, b) => a - b));
    }
    add(this.byTheme.get(words));
    return [...found].map((row) => this.ranked[row] as Instrument);
  }

  /** The first rows whose line holds a text, in their order; enough that `limit` of them are new. */
  private rows(wanted: string, limit: number): number[] {
    const { text, starts } = this;
    const rows: number[] = [];
    let row = 0;
    // Rows that a better rank has found already are among these, so as many again are looked for.
    for (let at = text.indexOf(wanted); at >= 0 && rows.length < 2 * limit; ) {
      row = this.rowAt(at, row);
      rows.push(row);
      at = text.indexOf(wanted, starts[row + 1] as number);
    }
    return rows;
  }

  /** The row whose line holds a place, at or after a row. */
  private rowAt(place: number, from: number): number {
    let low = from;
    let high = this.starts.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) <= place) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** Searches a market; at most `limit` matches, the best first. */
export function createSearch(
  instruments: readonly Instrument[],
): (text: string, limit?: number) => Instrument[] {
  const search = new Search(instruments);
  return (text, limit = SEARCH_LIMIT) => search.find(text, limit);
}
