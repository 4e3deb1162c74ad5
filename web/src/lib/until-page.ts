/** Pages of a list that grows at its top. */

export interface UntilPage {
  pageNum: number;
  /** Time of the newest entry of the first page: what comes later does not shift the others. */
  until?: number | undefined;
}

export const firstPage: UntilPage = { pageNum: 1 };

/** What is asked for behind a page, `newest` being the time of the first entry of all; undefined at the end. */
export const pageBehind = (
  { hasNext, pageNum }: { hasNext: boolean; pageNum: number },
  newest: number | undefined,
): UntilPage | undefined => (hasNext ? { pageNum: pageNum + 1, until: newest } : undefined);

/** The same of pages whose entries tell when they came about: by their own order that may not be the newest first. */
export const pageBehindAll = <T extends { createTime: number }>(
  page: { hasNext: boolean; pageNum: number },
  pages: readonly { list: readonly T[] }[],
): UntilPage | undefined => {
  const times = (pages[0]?.list ?? []).map(({ createTime }) => createTime);
  return pageBehind(page, times.length ? Math.max(...times) : undefined);
};
