import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrTake, type Prefetched } from '../../web/src/lib/prefetched.ts';

const url = '/m_ft/global_index';
const fetched = vi.fn(async () => new Response('fetched'));

const asking = (change: { method?: string; token?: string; locale?: string } = {}) => ({
  method: change.method ?? 'GET',
  headers: new Headers({
    'Accept-Language': change.locale ?? 'de',
    Authorization: `Bearer ${change.token ?? 'tkn'}`,
  }),
  signal: new AbortController().signal,
});

function askAhead(answer: () => Promise<Response>): void {
  const ahead: Prefetched = {
    authorization: 'Bearer tkn',
    locale: 'de',
    answers: new Map([[url, answer()]]),
  };
  vi.stubGlobal('window', { prefetched: ahead });
}

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  askAhead(async () => new Response('ahead'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const textOf = async (answer: Promise<Response>) => (await answer).text();

test('what the page has asked is taken, once', async () => {
  expect(await textOf(fetchOrTake(url, asking()))).toBe('ahead');
  expect(await textOf(fetchOrTake(url, asking()))).toBe('fetched');
});

test.each([
  ['another person', { token: 'other' }],
  ['another language', { locale: 'en' }],
  ['a command', { method: 'POST' }],
])('%s asks anew', async (_, change) => {
  expect(await textOf(fetchOrTake(url, asking(change)))).toBe('fetched');
});

test('later, news are wanted', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await textOf(fetchOrTake(url, asking()))).toBe('fetched');
});

test('a line that failed then is tried again', async () => {
  askAhead(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf(fetchOrTake(url, asking()))).toBe('fetched');
});

test('who no longer wants it does not wait for it', async () => {
  askAhead(() => new Promise(() => {}));
  const controller = new AbortController();
  const answer = fetchOrTake(url, { ...asking(), signal: controller.signal });
  controller.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
  expect(fetched).not.toHaveBeenCalled();
});

test('a read is sent in a task of its own, a command at once', async () => {
  const asked = [fetchOrTake(`${url}?read=1`, asking()), fetchOrTake(`${url}?read=2`, asking())];
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  asked.push(fetchOrTake(url, asking({ method: 'POST' })));
  expect(fetched).toHaveBeenCalledTimes(1);
  await Promise.all(asked);
  expect(fetched).toHaveBeenCalledTimes(3);
});
