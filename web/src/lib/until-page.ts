/** Pages of a list that grows at the top. */

export interface UntilPage {
  pageNum: number;
  /** Time of the newest entry on the first page, so that later entries do not shift the pages. */
  until?: number | undefined;
}

export const firstPage: UntilPage = { pageNum: 1 };

/** Parameters of the next page; `newest` is the time of the list's first entry. Undefined after the last page. */
export const pageBehind = (
  { hasNext, pageNum }: { hasNext: boolean; pageNum: number },
  newest: number | undefined,
): UntilPage | undefined => (hasNext ? { pageNum: pageNum + 1, until: newest } : undefined);

/** The same for lists whose first entry may not be the newest. */
export const pageBehindAll = <T extends { createTime: number }>(
  page: { hasNext: boolean; pageNum: number },
  pages: readonly { list: readonly T[] }[],
): UntilPage | undefined => {
  const times = (pages[0]?.list ?? []).map(({ createTime }) => createTime);
  return pageBehind(page, times.length ? Math.max(...times) : undefined);
};
