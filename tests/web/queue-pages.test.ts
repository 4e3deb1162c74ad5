/** Pages of a queue of the desk, while others decide and new requests come. */
import { expect, it } from 'vitest';
import {
  distinct,
  nextPageOf,
  PAGE_SIZE,
  type QueuePage,
  withNews,
  withTotal,
} from '../../web/src/admin/queue/queue-pages.ts';

/** The server's queue, oldest first, as far as paging needs it. */
class Queue {
  ids: string[];
  constructor(length: number) {
    this.ids = Array.from({ length }, (_, at) => `rev_${at}`);
  }
  page(pageNum: number): QueuePage {
    const first = (pageNum - 1) * PAGE_SIZE;
    const ids = this.ids.slice(first, first + PAGE_SIZE);
    const list = ids.map((id) => ({ id })) as QueuePage['list'];
    const total = this.ids.length;
    return { list, pageNum, total, hasNext: first + PAGE_SIZE < total };
  }
}

const whole = (queue: Queue, start: readonly QueuePage[] = [queue.page(1)]) => {
  const pages = [...start];
  for (;;) {
    const last = pages.at(-1);
    const next = last && nextPageOf('waiting', last, pages);
    if (next === undefined) return { pages, pageParams: [] as number[] };
    pages.push(queue.page(next));
    if (pages.length > 100) throw new Error('it goes on for ever');
  }
};
const idsOf = (data: { pages: readonly QueuePage[] } | undefined) =>
  distinct(data?.pages ?? []).map(({ id }) => id);

it('skips nobody when what was loaded is decided before the rest is', () => {
  const queue = new Queue(1000);
  let data = {
    pages: [1, 2, 3, 4].map((pageNum) => queue.page(pageNum)),
    pageParams: [1, 2, 3, 4],
  };
  for (const id of queue.ids.slice(10, 160)) data = withNews(data, id, undefined) ?? data;
  queue.ids.splice(10, 150);
  expect(idsOf(whole(queue, data.pages))).toEqual(queue.ids);
});

it('comes to an end when rows came that it was never told of', () => {
  const queue = new Queue(450);
  const pages = [1, 2, 3, 4].map((pageNum) => queue.page(pageNum));
  queue.ids.unshift(...Array.from({ length: 150 }, (_, at) => `rev_back_${at}`));
  expect(idsOf(whole(queue, pages)).at(-1)).toBe('rev_449');
});

it('tells how many came after its end, and has them with the next page', () => {
  const queue = new Queue(450);
  const data = whole(queue);
  expect(withTotal(data, 450)?.pages.at(-1)).toMatchObject({ hasNext: false });
  expect(withTotal(data, 450)?.pages.at(-1)?.unseen).toBeUndefined();
  queue.ids.push('rev_late', 'rev_later');
  const counted = withTotal(withTotal(data, 451), 452);
  expect(counted?.pages[0]?.total).toBe(452);
  expect(counted?.pages.at(-1)).toMatchObject({ hasNext: true, unseen: 2 });
  const after = whole(queue, counted?.pages);
  expect(idsOf(after)).toEqual(queue.ids);
  expect(after.pages.at(-1)?.unseen).toBeUndefined();
  // What came and went again is nothing to wait for.
  expect(withTotal(counted, 450)?.pages.at(-1)).toMatchObject({ hasNext: false });
});

it('knows of a list that is not loaded to its end only how long it is', () => {
  const queue = new Queue(1000);
  const data = { pages: [queue.page(1)], pageParams: [1] };
  const counted = withTotal(data, 1001);
  expect(counted?.pages[0]).toMatchObject({ total: 1001, hasNext: true });
  expect(counted?.pages[0]?.unseen).toBeUndefined();
});
