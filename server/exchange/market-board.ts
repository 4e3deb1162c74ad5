/**
 * The instruments of a market at an instant, priced and ranked: what every market list is cut
 * from. All lists of one second share one board, so a gainer of one list is a gainer of the others.
 */
import { type Instrument, ProductClass, ticksToNumber } from '#domain/instrument.ts';
import type { Market } from '../market/market.ts';
import type { Quote } from '../market/quotes.ts';
import { marketValueOf } from './quote-view.ts';

/** What ranking an instrument takes; a whole quote costs more. Prices and changes in ticks. */
export type Figures = Pick<Quote, 'last' | 'change' | 'changeRatio' | 'volume' | 'turnover'>;

type MeasureOf = (figures: Figures, instrument: Instrument) => number;

/** What a list can be sorted by. */
const MEASURES = {
  changeRatio: ({ changeRatio }) => changeRatio,
  /** In the instrument's currency. */
  change: ({ change }, instrument) => ticksToNumber(instrument, change),
  volume: ({ volume }) => volume,
  turnover: ({ turnover }) => turnover,
  marketValue: ({ last }, instrument) => marketValueOf(instrument, last),
  /** How far the price moved, whichever way. */
  move: ({ changeRatio }) => Math.abs(changeRatio),
} as const satisfies Record<string, MeasureOf>;
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

  /** What is listed on a market; nothing for a market that is none. */
  members(market: string, selection: Selection = 'all'): readonly Instrument[] {
    if (selection === 'all') return this.membersOf(market);
    return this.once(`companies/${market}`, () =>
      this.membersOf(market).filter(({ classify }) => COMPANIES.has(classify)),
    );
  }

  quote(instrument: Instrument): Quote {
    return this.market.quote(instrument, this.atMs);
  }

  figures(instrument: Instrument): Figures {
    // All at once, which is far cheaper than one after the other; the next ask finds them standing.
    const all = this.market.board(this.atMs);
    const row = all.row(instrument.key);
    if (row === undefined) throw new Error(`${instrument.key} is not on the board`);
    return {
      last: all.last[row] as number,
      change: all.change[row] as number,
      changeRatio: all.changeRatio[row] as number,
      volume: all.volume[row] as number,
      turnover: all.turnover[row] as number,
    };
  }

  /** The members of a market, sorted; what measures the same is sorted by its key. */
  ranked(
    market: string,
    measure: Measure,
    direction: Direction = 'desc',
    selection: Selection = 'all',
  ): readonly Instrument[] {
    return this.once(`ranked/${market}/${measure}/${direction}/${selection}`, () => {
      const sign = direction === 'asc' ? 1 : -1;
      const measureOf: MeasureOf = MEASURES[measure];
      return this.members(market, selection)
        .map((instrument) => ({
          instrument,
          value: sign * measureOf(this.figures(instrument), instrument),
        }))
        .sort((a, b) => a.value - b.value || (a.instrument.key < b.instrument.key ? -1 : 1))
        .map(({ instrument }) => instrument);
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
  private scenarioVersion = Number.NaN;

  constructor(market: Market) {
    this.market = market;
    for (const instrument of market.instruments.list) {
      const known = this.members.get(instrument.market);
      if (known) known.push(instrument);
      else this.members.set(instrument.market, [instrument]);
    }
  }

  /** The board of the second that holds an instant (epoch milliseconds), under the present scenarios. */
  at(atMs: number): Board {
    const second = Math.floor(atMs / BOARD_MS) * BOARD_MS;
    const { scenarioVersion } = this.market;
    if (this.present?.atMs !== second || this.scenarioVersion !== scenarioVersion) {
      this.scenarioVersion = scenarioVersion;
      this.present = new Board(this.market, (market) => this.members.get(market) ?? [], second);
    }
    return this.present;
  }
}
