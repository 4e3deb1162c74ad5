/**
 * The instruments of a market at an instant, priced and ranked: the source of every market list. All
 * lists of one second share one snapshot, so a gainer in one list is a gainer in the others.
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
 * Which instruments of a market: all, companies only, or companies that trade every second. Lists of
 * large moves use only the last, because thousands of small companies jump every day.
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
/** Bytes of encoded answers kept for one second. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/** Markets that lists also show as a single one. */
const EUROPE: ReadonlySet<string> = new Set(['DE', 'EU']);

/** What depends only on the instruments of a market, not on time, prices or world. */
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

  /** In listing order. */
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

/** For each list of instruments, the listings its worlds used last; one for each set of listed offers. */
const kept = new WeakMap<readonly Instrument[], Recent<Listing>>();
const LISTINGS_MAX = 4;

/** The listing at a moment: without instruments that will only be listed later. */
function listingAt({ instruments: { list }, listings }: VisibleMarket, atMs: number): Listing {
  const isListed = (instrument: Instrument) =>
    listings ? listings.isListed(instrument, atMs) : !isOffered(instrument);
  const known = kept.get(list) ?? new Recent(LISTINGS_MAX);
  kept.set(list, known);
  const offered = list.filter((instrument) => isOffered(instrument) && isListed(instrument));
  return known.get(offered.map(({ key }) => key).join(), () => new Listing(list.filter(isListed)));
}

/** State of a world besides the prices of one second. */
interface Standing {
  readonly listing: Listing;
  /** Values made from a market's instruments that outlive many snapshots. */
  readonly lasts: Map<string, { readonly stamp: unknown; readonly value: unknown }>;
}

/** The lists of one second, each made when first asked for. */
export class ListedSnapshot {
  readonly atMs: number;
  /** Encoded answers, kept while this snapshot is current. */
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

  /** All figures at once, which is far cheaper than one by one. */
  get columns(): Columns {
    return this.market.snapshot(this.atMs);
  }

  /** How many present units of an instrument correspond to one from before all splits. */
  readonly units = (instrument: Instrument): number => this.market.units(instrument, this.atMs);

  /** The listed instruments of a market in listing order; empty for an unknown market. */
  listed(market: string): readonly Instrument[] {
    return this.listing.of(market);
  }

  /** The listed instruments sorted by key, with their rows in the columns. */
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

  /** An instrument's list item, made once. */
  item(instrument: Instrument): ListedItem {
    const known = this.items.get(instrument);
    if (known) return known;
    const item = listedItem(this.market, instrument, this.figures(instrument), this.atMs);
    this.items.set(instrument, item);
    return item;
  }

  /** The members of a market, ranked by a measure. */
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

  /** Caches a value made for a market's lists, while the snapshot is current. */
  once<T>(market: string, name: string, make: () => T): T {
    // A request can name any text as a market; only real ones are cached.
    if (this.listing.of(market).length === 0) return make();
    const key = `${market} ${name}`;
    if (!this.made.has(key)) this.made.set(key, make());
    return this.made.get(key) as T;
  }

  /**
   * Caches a value made only from a market's instruments, whatever their prices, for all worlds with the
   * same listing.
   */
  always<T>(market: string, name: string, make: () => T): T {
    if (this.listing.of(market).length === 0) return make();
    return this.listing.once(`${market} ${name}`, make);
  }

  /** Caches a value made from a market's instruments over many snapshots, until the stamp changes. */
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
/** Tables that lists show as they are, the same for everybody. */
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
  /** By the number of listed offers. */
  private known: (Standing & { readonly listed: number }) | undefined;

  constructor(market: VisibleMarket) {
    this.market = market;
  }

  /** The snapshot of the second that holds an instant (epoch milliseconds), under the current scenarios. */
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

  /** Drops what is shown besides prices when it has changed. */
  onCommit(changes: Changes): void {
    const isOther = SHOWN_BESIDE.some(
      (table) => !changes.rows(table)[Symbol.iterator]().next().done,
    );
    if (isOther) this.present = undefined;
  }
}
