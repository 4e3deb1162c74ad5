/**
 * Pages of lists, by number and size, as on the wire. `Cursors` also keep a reader's position in lists
 * whose rows come and go.
 */

import type { Page } from '#platform/contract/wire.ts';
import { boundedCache } from '#platform/runtime/bounded-cache.ts';
import type { Places } from '#platform/runtime/places.ts';

/** A requested page; the first is 1. */
export interface PageInput {
  pageNum: number;
  pageSize: number;
}

/** Rows of a list: how many to skip, and how many to take. */
export interface Slice {
  skip: number;
  take: number;
}

/** The rows of a page. */
export const sliceOf = ({ pageNum, pageSize }: PageInput): Slice => ({
  skip: (pageNum - 1) * pageSize,
  take: pageSize,
});

/** A page of a list with `total` entries. */
export function pageOf<T>({ pageNum, pageSize }: PageInput, list: T[], total: number): Page<T> {
  return { list, total, pageNum, pageSize, hasNext: pageNum * pageSize < total };
}

/** A list that can be sliced. */
export interface Whole<T> {
  readonly total: number;
  slice(from: number, to: number): T[];
}

/** A page of a sliceable list. */
export function cut<T>(all: Whole<T>, input: PageInput): Page<T> {
  const { skip, take } = sliceOf(input);
  return pageOf(input, all.slice(skip, skip + take), all.total);
}

/** An array as a sliceable list. */
export const whole = <T>(list: readonly T[]): Whole<T> => ({
  total: list.length,
  slice: (from, to) => list.slice(from, to),
});

/** A page of an array. */
export const cutList = <T>(list: readonly T[], input: PageInput): Page<T> =>
  cut(whole(list), input);

/** Most readings remembered; if there are more, the least recently used is paged by row numbers again. */
const READINGS_MAX = 200;

/** A list as it was when its reader started, and where each page starts in it. */
interface Reading {
  ids: readonly string[];
  starts: Map<number, number>;
}

/**
 * Lists that are loaded completely on each request, for readers with a name: they page through the list
 * as it was when they started. Newer rows are left out, and removed rows, even the last of a page, leave
 * no gap.
 */
class Readings {
  private readonly lists = boundedCache<string, Reading>(READINGS_MAX);
  private readonly places: Places | undefined;

  constructor(places: Places | undefined) {
    this.places = places;
  }

  /** A page, given all rows at present. */
  async cut<R extends { readonly id: string }>(
    list: string,
    rows: readonly R[],
    input: PageInput & { reading?: string | undefined },
  ): Promise<Page<R>> {
    const { pageNum, pageSize, reading } = input;
    if (reading === undefined) return cutList(rows, input);
    const name = `${list}:${pageSize} read as ${reading}`;
    const { ids, starts } = await this.of(name, rows, pageNum);
    const left = new Map(rows.map((row) => [row.id, row]));
    const shown: R[] = [];
    let next = starts.get(pageNum) ?? sliceOf(input).skip;
    for (; next < ids.length && shown.length < pageSize; next += 1) {
      const row = left.get(ids[next] as string);
      if (row) shown.push(row);
    }
    starts.set(pageNum + 1, next);
    const hasNext = ids.slice(next).some((id) => left.has(id));
    // A list that now fits one page may have stored positions from when it was longer.
    if (hasNext || pageNum > 1 || (await this.places?.recall(name)) !== undefined)
      await this.places?.keep(name, JSON.stringify({ ids, starts: [...starts] }));
    return { list: shown, total: rows.length, pageNum, pageSize, hasNext };
  }

  private async of(
    name: string,
    rows: readonly { readonly id: string }[],
    pageNum: number,
  ): Promise<Reading> {
    let reading = pageNum > 1 ? this.lists.get(name) : undefined;
    if (pageNum > 1 && (this.places?.isShared || !reading)) {
      const kept = await this.places?.recall(name);
      if (kept !== undefined) {
        const { ids, starts } = JSON.parse(kept);
        reading = { ids, starts: new Map(starts) };
      }
    }
    reading ??= { ids: rows.map(({ id }) => id), starts: new Map() };
    this.lists.set(name, reading);
    return reading;
  }
}

/** Most lists followed at once; if there are more, the least recently used is paged by row numbers again. */
const LISTS_MAX = 20_000;

/**
 * Most pages stored for a reading: earlier ones are paged by row numbers in other processes, and after a
 * restart.
 */
const KEPT_PAGES_MAX = 100;

const NO_PLACE = 'none';

/** The rows to read for a page that is followed: behind a row, or counted from the first. */
export interface FollowedSlice extends Slice {
  after: string | undefined;
}

/** A page of a followed list: its reader may have a name, or be bound to what existed at a moment. */
export interface FollowedInput extends PageInput {
  /** Epoch milliseconds. */
  until?: number | undefined;
  reading?: string | undefined;
}

/**
 * Whose position it is: that of a named reader, of all readers bound to the same moment, or of all
 * others.
 */
function nameOf(list: string, { reading, until }: FollowedInput): string {
  if (reading !== undefined) return `${list} read as ${reading}`;
  return until === undefined ? list : `${list} until ${until}`;
}

/**
 * Remembers where the next page of a list begins for its reader: after the last row of the previous page,
 * however many rows have come or gone since. Pages are requested by number alone, or bound to the moment
 * of the first page's newest row: a reader who starts anew then moves nobody's position, unless the
 * newest row is still the same. A named reading has a position that nobody else moves. Positions are
 * shared with other processes on the database and survive a restart.
 */
export class Cursors {
  /** For lists loaded completely: those of testers. */
  readonly readings: Readings;
  private readonly lists = boundedCache<string, Map<number, string>>(LISTS_MAX);
  /** Stored position of each list that had only one page when last read, or `NO_PLACE`. */
  private readonly onlyPages = boundedCache<string, string>(LISTS_MAX);
  private readonly places: Places | undefined;

  constructor(places?: Places) {
    this.places = places;
    this.readings = new Readings(places);
  }

  /** Resolves once the positions are stored for after a restart. */
  async written(): Promise<void> {
    await this.places?.written();
  }

  /** Asks for one row more than is shown, to know whether there is a next page. */
  async sliceOf(list: string, input: FollowedInput): Promise<FollowedSlice> {
    const name = nameOf(list, input);
    if (input.pageNum > 1 && (this.places?.isShared || !this.lists.has(name))) {
      const pages = await this.places?.recall(name);
      if (pages !== undefined) this.lists.set(name, new Map(JSON.parse(pages)));
    }
    const after = this.lists.get(name)?.get(input.pageNum);
    const { skip, take } = sliceOf(input);
    return { after, skip: after === undefined ? skip : 0, take: take + 1 };
  }

  /**
   * The page of the rows that were read; the next one continues after it, and the first starts anew. For
   * rows that change their order by themselves, `placeOf` gives a row's sort position for the next page's
   * `after`, as a position must not move with its row.
   */
  async pageOf<R extends { id: string; createdAt?: number }>(
    list: string,
    input: FollowedInput,
    { rows, total }: { rows: readonly R[]; total: number },
    placeOf: (row: R) => string = ({ id }) => id,
  ): Promise<Page<R>> {
    const { pageNum, pageSize } = input;
    const shown = rows.slice(0, pageSize);
    const name = nameOf(list, input);
    // A named reader who starts on a later page, or was forgotten, is followed from there.
    const isBegun = input.reading === undefined || this.lists.get(name) !== undefined;
    const names = pageNum === 1 || !isBegun ? this.begin(list, input, shown) : [name];
    const pages = this.lists.get(name);
    const last = shown.at(-1);
    if (last === undefined) pages?.delete(pageNum + 1);
    else pages?.set(pageNum + 1, placeOf(last));
    const hasNext = rows.length > pageSize;
    if (pages) {
      const text = JSON.stringify([...pages].slice(-KEPT_PAGES_MAX));
      if (hasNext || pageNum > 1) await this.keep(names, text);
      else await this.keepOnly(name, text);
    }
    return { list: shown, total, pageNum, pageSize, hasNext };
  }

  private async keep(names: readonly string[], text: string): Promise<void> {
    for (const name of names) {
      this.onlyPages.delete(name);
      await this.places?.keep(name, text);
    }
  }

  /** Nobody reads on after an only page: its position is stored only to replace one from when the list was longer. */
  private async keepOnly(name: string, text: string): Promise<void> {
    const { places, onlyPages } = this;
    const known = places?.isShared ? undefined : onlyPages.get(name);
    const kept = known ?? (await places?.recall(name)) ?? NO_PLACE;
    if (kept !== NO_PLACE && kept !== text) await places?.keep(name, text);
    onlyPages.set(name, kept === NO_PLACE ? NO_PLACE : text);
  }

  /** Of the first page of all it is known up to which moment the others may be asked for. Answers its names. */
  private begin(
    list: string,
    input: FollowedInput,
    shown: readonly { createdAt?: number }[],
  ): string[] {
    const pages = new Map<number, string>();
    const names = [nameOf(list, input)];
    const times = shown.flatMap(({ createdAt }) => createdAt ?? []);
    if (input.reading === undefined && input.until === undefined && times.length > 0)
      names.push(nameOf(list, { ...input, until: Math.max(...times) }));
    for (const name of names) this.lists.set(name, pages);
    return names;
  }
}
