/**
 * The instruments of a market at an instant, priced and ranked: what every market list is cut
 * from. All lists of one second share one snapshot, so a gainer of one list is a gainer of the others.
 */
import type { SortOrder } from '#core/codes.ts';
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { isOffered } from '#core/offering.ts';
import { Recent } from '#market/memory.ts';
import type { MarketSnapshot as Columns } from '#market/snapshot/market-snapshot.ts';
import type { Quote } from '#market/snapshot/quotes.ts';
import { ResponseCaches } from '#platform/runtime/response-cache.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { VisibleMarket } from './listed-market.ts';
import { type Figures, type ListedItem, listedItem } from './quote-view.ts';
import { type Measure, type Members, Ranking } from './ranking.ts';

/**
 * Which instruments of a market: all, companies alone, or the companies that trade every second. Only
 * among these is the size of a move worth telling: thousands of small ones jump each day.
 */
export type Selection = 'all' | 'stocks' | 'liquid';

const COMPANIES: ReadonlySet<number> = new Set([
  ProductClass.stock,
  ProductClass.hongKongStock,
  ProductClass.ipo,
]);
const CHOSEN: Readonly<Record<Selection, (instrument: Instrument) => boolean>> = {
  all: () => true,
  stocks: ({ classify }) => COMPANIES.has(classify),
  liquid: ({ classify, tickSeconds }) => COMPANIES.has(classify) && tickSeconds === 1,
};
const NOBODY: Members = { list: [], rows: new Int32Array(0) };
/** Bytes of ready answers that one second may keep. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/** Markets that lists also show as one. */
const EUROPE: ReadonlySet<string> = new Set(['DE', 'EU']);

/** What is known of a market's instruments whatever the time, the prices and the world. */
class Listing {
  private readonly byMarket: ReadonlyMap<string, readonly Instrument[]>;
  private readonly members = new Map<string, Members>();
  private readonly made = new Map<string, unknown>();

  constructor(list: readonly Instrument[]) {
    const byMarket = Map.groupBy<string, Instrument>(list, (instrument) => instrument.market);
    byMarket.set(
      'EUROPE',
      list.filter((instrument) => EUROPE.has(instrument.market)),
    );
    this.byMarket = byMarket;
  }

  /** In the order they were listed. */
  of(market: string): readonly Instrument[] {
    return this.byMarket.get(market) ?? [];
  }

  byKey(market: string, selection: Selection, columns: Columns): Members {
    const known = this.members.get(`${selection} ${market}`);
    if (known) return known;
    const list = this.of(market)
      .filter(CHOSEN[selection])
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    if (list.length === 0) return NOBODY;
    const rows = Int32Array.from(list, ({ key }) => columns.row(key) as number);
    this.members.set(`${selection} ${market}`, { list, rows });
    return { list, rows };
  }

  once<T>(key: string, make: () => T): T {
    if (!this.made.has(key)) this.made.set(key, make());
    return this.made.get(key) as T;
  }
}

/** Of each list of instruments the listings that its worlds had last, by what is listed of all that is offered. */
const kept = new WeakMap<readonly Instrument[], Recent<Listing>>();
const LISTINGS_MAX = 4;

/** As it is at a moment: what is to be listed stands in no list before. */
function listingAt({ instruments: { list }, listings }: VisibleMarket, atMs: number): Listing {
  const isListed = (instrument: Instrument) =>
    listings ? listings.isListed(instrument, atMs) : !isOffered(instrument);
  const known = kept.get(list) ?? new Recent(LISTINGS_MAX);
  kept.set(list, known);
  const offered = list.filter((instrument) => isOffered(instrument) && isListed(instrument));
  return known.get(offered.map(({ key }) => key).join(), () => new Listing(list.filter(isListed)));
}

/** What a world has beside the prices of a second. */
interface Standing {
  readonly listing: Listing;
  /** What is made of a market's instruments and lasts over many snapshots. */
  readonly lasts: Map<string, { readonly stamp: unknown; readonly value: unknown }>;
}

/** Lists of one second. Each is made when first asked for. */
export class ListedSnapshot {
  readonly atMs: number;
  /** Ready answers, as long as this snapshot is the present one. */
  readonly answers = new ResponseCaches(ANSWER_BYTES_MAX);
  private readonly market: VisibleMarket;
  private readonly listing: Listing;
  private readonly lasts: Standing['lasts'];
  private readonly made = new Map<string, unknown>();
  private readonly items = new Map<Instrument, ListedItem>();

  constructor(market: VisibleMarket, { listing, lasts }: Standing, atMs: number) {
    this.market = market;
    this.listing = listing;
    this.lasts = lasts;
    this.atMs = atMs;
  }

  /** All figures at once, which is far cheaper than one after the other. */
  get columns(): Columns {
    return this.market.snapshot(this.atMs);
  }

  /** How many units of an instrument stand for one that there was before any split. */
  readonly units = (instrument: Instrument): number => this.market.units(instrument, this.atMs);

  /** What is listed on a market, the first first; nothing for a market that is none. */
  listed(market: string): readonly Instrument[] {
    return this.listing.of(market);
  }

  /** The same by their keys, with their rows in the columns. */
  members(market: string, selection: Selection = 'all'): Members {
    return this.listing.byKey(market, selection, this.columns);
  }

  quote(instrument: Instrument): Quote {
    return this.market.quote(instrument, this.atMs);
  }

  figures(instrument: Instrument): Figures {
    const { columns } = this;
    const row = columns.row(instrument.key);
    if (row === undefined) throw new Error(`${instrument.key} is not in the snapshot`);
    return {
      last: columns.last[row] as number,
      change: columns.change[row] as number,
      changeRatio: columns.changeRatio[row] as number,
      volume: columns.volume[row] as number,
      turnover: columns.turnover[row] as number,
    };
  }

  /** An instrument as lists show it, drawn once. */
  item(instrument: Instrument): ListedItem {
    const known = this.items.get(instrument);
    if (known) return known;
    const item = listedItem(this.market, instrument, this.figures(instrument), this.atMs);
    this.items.set(instrument, item);
    return item;
  }

  /** The members of a market by a measure. */
  ranked(
    market: string,
    measure: Measure,
    direction: SortOrder = 'desc',
    selection: Selection = 'all',
  ): Ranking {
    return this.once(
      market,
      `${measure}/${direction}/${selection}`,
      () => new Ranking(this.members(market, selection), this, measure, direction),
    );
  }

  /** Keeps what a market's lists are made of, for as long as the snapshot is the present one. */
  once<T>(market: string, name: string, make: () => T): T {
    // Any text may be asked for as a market; only real ones are remembered.
    if (this.listing.of(market).length === 0) return make();
    const key = `${market} ${name}`;
    if (!this.made.has(key)) this.made.set(key, make());
    return this.made.get(key) as T;
  }

  /** Keeps what is made of a market's instruments alone, whatever their prices: for all worlds that list the same. */
  always<T>(market: string, name: string, make: () => T): T {
    if (this.listing.of(market).length === 0) return make();
    return this.listing.once(`${market} ${name}`, make);
  }

  /** Keeps what is made of a market's instruments over many snapshots, until the stamp is another. */
  lasting<T>(market: string, name: string, stamp: unknown, make: () => T): T {
    if (this.listing.of(market).length === 0) return make();
    const key = `${market} ${name}`;
    const known = this.lasts.get(key);
    if (known && known.stamp === stamp) return known.value as T;
    const value = make();
    this.lasts.set(key, { stamp, value });
    return value;
  }
}

const SNAPSHOT_MS = 1000;
/** Rows that lists show as they are, the same for everybody. */
const SHOWN_BESIDE = [
  'Offering',
  'BlockOffer',
  'Auction',
  'Placing',
  'Article',
  'ArticleText',
] as const;

export class ListedSnapshots {
  private readonly market: VisibleMarket;
  private present: { snapshot: ListedSnapshot; version: number } | undefined;
  /** By how many are listed. */
  private known: (Standing & { readonly listed: number }) | undefined;

  constructor(market: VisibleMarket) {
    this.market = market;
  }

  /** The snapshot of the second that holds an instant (epoch milliseconds), under the present scenarios. */
  at(atMs: number): ListedSnapshot {
    const second = Math.floor(atMs / SNAPSHOT_MS) * SNAPSHOT_MS;
    const version = this.market.scenarioVersion;
    const { present } = this;
    if (present?.snapshot.atMs === second && present.version === version) return present.snapshot;
    const snapshot = new ListedSnapshot(this.market, this.standingAt(second), second);
    this.present = { snapshot, version };
    return snapshot;
  }

  private standingAt(atMs: number): Standing {
    const listed = this.market.listings?.countListed(atMs) ?? 0;
    if (this.known?.listed !== listed) {
      this.known = { listing: listingAt(this.market, atMs), listed, lasts: new Map() };
    }
    return this.known;
  }

  /** Forgets what is shown beside prices when it changed. */
  onCommit(changes: Changes): void {
    const isOther = SHOWN_BESIDE.some(
      (table) => !changes.rows(table)[Symbol.iterator]().next().done,
    );
    if (isOther) this.present = undefined;
  }
}
