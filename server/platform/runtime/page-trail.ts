/**
 * Where the next page of a list begins, for whoever reads it page by page: behind the last row of
 * the page before, however many rows have come or gone since. Pages are asked for by number alone.
 */

/** Lists followed at once; the one not begun for longest is forgotten, and counted by rows again. */
const LISTS_MAX = 20_000;

export class PageTrail {
  private readonly lists = new Map<string, Map<number, string>>();

  /** Id of the row that a page comes after; undefined when the page before was not asked for. */
  before(list: string, pageNum: number): string | undefined {
    return this.lists.get(list)?.get(pageNum);
  }

  /** Remembers the last row of a page. The first page begins anew. */
  passed(list: string, pageNum: number, lastId: string | undefined): void {
    if (pageNum === 1) this.begin(list);
    const pages = this.lists.get(list);
    if (lastId === undefined) pages?.delete(pageNum + 1);
    else pages?.set(pageNum + 1, lastId);
  }

  private begin(list: string): void {
    this.lists.delete(list);
    if (this.lists.size >= LISTS_MAX) {
      const [oldest] = this.lists.keys();
      if (oldest !== undefined) this.lists.delete(oldest);
    }
    this.lists.set(list, new Map());
  }
}
