/** Pages of lists that grow at their top while they are looked through. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { recordsOptions } from '../../web/src/features/deposit/api.ts';
import { messagesOptions } from '../../web/src/features/inbox/api.ts';
import { newsOptions } from '../../web/src/features/news/api.ts';
import {
  closingsOptions,
  entrustedOptions,
  recordsOptions as stockRecordsOptions,
} from '../../web/src/features/position/api.ts';
import { ordersOptions } from '../../web/src/features/position/order-api.ts';
import { historyOptions } from '../../web/src/features/wallet/history-api.ts';
import { withdrawalsOptions } from '../../web/src/features/withdrawal/api.ts';

const PAGE = 2;
/** Times of what is listed, the newest first; one more comes behind each answer. */
let times: number[];

function answer(asked: URLSearchParams): Response {
  const until = Number(asked.get('until') ?? Number.POSITIVE_INFINITY);
  const pageNum = Number(asked.get('pageNum') ?? 1);
  const there = times.filter((time) => time <= until);
  const list = there
    .slice((pageNum - 1) * PAGE, pageNum * PAGE)
    .map((time) => ({ id: `${time}`, createTime: time, deployTime: time }));
  times.unshift((times[0] ?? 0) + 1);
  const data = { list, pageNum, pageSize: PAGE, hasNext: pageNum * PAGE < there.length };
  return new Response(JSON.stringify({ code: 200, msg: '', data }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['withdrawals', withdrawalsOptions],
  ['deposits', recordsOptions],
  ['messages', messagesOptions],
  ['news', newsOptions({})],
  ['what moved', historyOptions({ walletType: undefined, month: undefined })],
  ['orders', ordersOptions({})],
  ['closings', closingsOptions()],
  ['entrusted orders', entrustedOptions()],
  ['records', stockRecordsOptions],
])('%s come each once, page by page, and anew with what came meanwhile', async (_, options) => {
  times = [5, 4, 3, 2, 1];
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) =>
    answer(
      typeof body === 'string'
        ? new URLSearchParams(JSON.parse(body))
        : new URL(url, 'http://x').searchParams,
    ),
  );
  const client = new QueryClient();
  const ids = async () => {
    const { pages } = await client.fetchInfiniteQuery({
      ...(options as typeof recordsOptions),
      pages: 3,
    });
    return pages.flatMap(({ list }) => list.map(({ id }) => id));
  };
  expect(await ids()).toEqual(['5', '4', '3', '2', '1']);
  expect((await ids())[0]).toBe('8');
  client.clear();
});
