/**
 * The instruments of a market at an instant, priced and ranked: what every market list is cut
 * from. All lists of one second share one board, so a gainer of one list is a gainer of the others.
 */
import { type Instrument, ProductClass } from '#domain/instrument.ts';
import type { Market } from '../market/market.ts';
import type { Quote } from '../market/quotes.ts';
import { pricesOf } from './quote-view.ts';

export interface Priced {
  readonly instrument: Instrument;
  readonly quote: Quote;
}

/** What a list can be sorted by. */
const MEASURES = {
  changeRatio: ({ quote }: Priced) => quote.changeRatio,
  /** In the instrument's currency. */
  change: ({ instrument, quote }: Priced) => pricesOf(instrument, quote).change,
  volume: ({ quote }: Priced) => quote.volume,
  turnover: ({ quote }: Priced) => quote.turnover,
  marketValue: ({ instrument, quote }: Priced) =>
    pricesOf(instrument, quote).price_nominal * instrument.sharesOutstanding,
  /** How far the price moved, whichever way. */
  move: ({ quote }: Priced) => Math.abs(quote.changeRatio),
} as const;
export type Measure = keyof typeof MEASURES;
export type Direction = 'asc' | 'desc';

/** Which instruments of a market: all, or companies alone. */
export type Selection = 'all' | 'stocks';

const COMPANIES: ReadonlySet<number> = new Set([ProductClass.stock, ProductClass.hongKongStock]);

/** Lists of one second. Each is made when first asked for. */
export class Board {
  readonly atMs: number;
  private readonly market: Market;
  private readonly membersOf: (market: string) => readonly Instrument[];
  private readonly made = new Map<string, unknown>();

  constructor(market: Market, membersOf: (market: string) => readonly Instrument[], atMs: number) {
    this.market = market;
    this.membersOf = membersOf;
    this.atMs = atMs;
  }

  /** Everything of a market with its price; nothing for a market that is none. */
  priced(market: string, selection: Selection = 'all'): readonly Priced[] {
    return this.once(`priced/${market}/${selection}`, () => {
      if (selection === 'stocks') {
        return this.priced(market).filter(({ instrument }) => COMPANIES.has(instrument.classify));
      }
      return this.membersOf(market).map((instrument) => ({
        instrument,
        quote: this.market.quote(instrument, this.atMs),
      }));
    });
  }

  /** The same, sorted; what measures the same is sorted by its key. */
  ranked(
    market: string,
    measure: Measure,
    direction: Direction = 'desc',
    selection: Selection = 'all',
  ): readonly Priced[] {
    return this.once(`ranked/${market}/${measure}/${direction}/${selection}`, () => {
      const sign = direction === 'asc' ? 1 : -1;
      return this.priced(market, selection)
        .map((priced) => ({ priced, value: sign * MEASURES[measure](priced) }))
        .sort(
          (a, b) =>
            a.value - b.value || (a.priced.instrument.key < b.priced.instrument.key ? -1 : 1),
        )
        .map(({ priced }) => priced);
    });
  }

  /** Keeps what a list is made of, for as long as the board is the present one. */
  once<T>(name: string, make: () => T): T {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as T;
  }
}

const BOARD_MS = 1000;

export class MarketBoard {
  private readonly market: Market;
  private readonly members = new Map<string, Instrument[]>();
  private present: Board | undefined;

  constructor(market: Market) {
    this.market = market;
    for (const instrument of market.instruments.list) {
      const known = this.members.get(instrument.market);
      if (known) known.push(instrument);
      else this.members.set(instrument.market, [instrument]);
    }
  }

  /** The board of the second that holds an instant (epoch milliseconds). */
  at(atMs: number): Board {
    const second = Math.floor(atMs / BOARD_MS) * BOARD_MS;
    if (this.present?.atMs !== second) {
      this.present = new Board(this.market, (market) => this.members.get(market) ?? [], second);
    }
    return this.present;
  }
}
