/**
 * Finds instruments by what a person types. All codes and names are in one text, a line each, largest
 * company first: searching the text yields rows already in the wanted order, at the speed of a native
 * string search.
 */
import type { Instrument } from '#core/instrument.ts';

const SEARCH_LIMIT = 50;
const LINE = '\n';
/** Precedes each of an instrument's names. */
const NAME = '\t';
const WORD = ' ';

/** This many of a theme's largest instruments rank before those that only have a similar name. */
export const THEMES_FIRST = 5;

/** Days of turnover that stand in for the size where no units are outstanding. */
const DAYS_OF_TURNOVER = 100;

const ASCII = /^[ -~]*$/;

/** Offset from hiragana, which people type before converting, to katakana. */
const KANA_APART = 0x60;

/** One spelling for equivalent ones: accents, kana, the Arabic article and letters. */
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
 * Only letters and digits, in lower case, without accents and apostrophes: "McDonald's" is mcdonalds.
 * Scripts with several spellings are reduced to one.
 */
export function plainWords(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no accents, and this path is several times faster.
  if (!ASCII.test(lower)) return folded(lower);
  return lower
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Normal form for comparing codes; Chinese and Japanese keyboards type full-width letters. */
const plainCode = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** EUR/USD, as people write it, is the code EURUSD, and BRK B or BRK-B the code BRK.B. */
const joined = (code: string): string => code.replaceAll(/[ ./-]/g, '');

/** US dollars per unit of a currency on the reference day, by the market's pairs. */
function dollarsBy(instruments: readonly Instrument[]): (currency: string) => number {
  const pairs = new Map<string, number>();
  for (const { market, code, basePrice } of instruments) {
    if (market !== 'FX') continue;
    if (code.endsWith('USD')) pairs.set(code.slice(0, 3), basePrice);
    if (code.startsWith('USD')) pairs.set(code.slice(3), 1 / basePrice);
  }
  return (currency) => pairs.get(currency) ?? 1;
}

/** Size of an instrument, in US dollars of the reference day; an index ranks above any company. */
export function sizesOf(instruments: readonly Instrument[]): (instrument: Instrument) => number {
  const dollars = dollarsBy(instruments);
  return ({ market, basePrice, sharesOutstanding, averageDailyVolume, currency }) => {
    if (market === 'INDEX') return Number.POSITIVE_INFINITY;
    const units = sharesOutstanding || averageDailyVolume * DAYS_OF_TURNOVER;
    return basePrice * units * dollars(currency);
  };
}

/** Instruments with the largest first; equal ones by key. */
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

/** Rows by a text, in order of insertion. */
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

/** All names of an instrument in comparable form; nobody types the article before a name. */
export function plainNames({ name, otherNames }: Instrument): string[] {
  const others = otherNames ? Object.values(otherNames).flat() : [];
  return [...new Set([name.replace(/^The /, ''), name, ...others].map(plainWords))];
}

class Search {
  private readonly ranked: readonly Instrument[];
  private readonly text: string;
  /** Where each row's line begins. */
  private readonly starts: Int32Array;
  /** Rows by code, with and without the market. */
  private readonly byCode = new RowsBy();
  /** Rows by full name. */
  private readonly byName = new RowsBy();
  private readonly byTheme = new RowsBy();

  constructor(instruments: readonly Instrument[]) {
    this.ranked = bySize(instruments);
    this.starts = new Int32Array(instruments.length + 1);
    const lines = this.ranked.map((instrument, row) => {
      const code = plainCode(instrument.code);
      const names = plainNames(instrument);
      this.byCode.add(code, row);
      this.byCode.add(joined(code), row);
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
    add(this.byCode.get(code));
    add(this.byCode.get(joined(code)));
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

  /** The first rows whose line contains a text, in order; enough that `limit` of them are new. */
  private rows(wanted: string, limit: number): number[] {
    const { text, starts } = this;
    const rows: number[] = [];
    let row = 0;
    // Better ranks may already have found some of these, so search for twice as many.
    for (let at = text.indexOf(wanted); at >= 0 && rows.length < 2 * limit; ) {
      row = this.rowAt(at, row);
      rows.push(row);
      at = text.indexOf(wanted, starts[row + 1] as number);
    }
    return rows;
  }

  /** The row whose line holds a position, at or after a row. */
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

/** Creates the search of a market: at most `limit` matches, best first. */
export function createSearch(
  instruments: readonly Instrument[],
): (text: string, limit?: number) => Instrument[] {
  const search = new Search(instruments);
  return (text, limit = SEARCH_LIMIT) => search.find(text, limit);
}
