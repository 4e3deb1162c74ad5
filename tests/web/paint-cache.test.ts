/** What was on screen last is there at once on the next visit, for the same person and nobody else. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPicture } from '../../web/src/lib/keep-picture.ts';
import { paintFromCache } from '../../web/src/lib/paint-cache.ts';
import { session } from '../../web/src/lib/session.ts';
import { hearWorldTime } from '../../web/src/lib/world-clock.ts';
import { stubLocalStorage } from './local-storage.ts';

const shown = ['wallet', 'overview'];
const other = ['wallet', 'history'];

class Page extends EventTarget {
  visibilityState = 'visible';
  leave() {
    this.visibilityState = 'hidden';
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let kept: Map<string, string>;
let page: Page;

beforeEach(() => {
  kept = stubLocalStorage();
  page = new Page();
  vi.stubGlobal('document', page);
  session.begin('the-token-of-ada-lovelace');
});

afterEach(() => vi.unstubAllGlobals());

async function visit() {
  const client = new QueryClient();
  await paintFromCache(client);
  keepPicture(client);
  return client;
}

async function visitAndLeave() {
  const client = await visit();
  client.setQueryData(shown, { total: '12.00' });
  client.setQueryData(other, { list: [] });
  page.leave();
}

test('the first screens are painted from the last visit, and nothing else is kept', async () => {
  await visitAndLeave();
  const client = await visit();
  expect(client.getQueryData(shown)).toEqual({ total: '12.00' });
  expect(client.getQueryData(other)).toBeUndefined();
  // However soon: it is old.
  expect(client.getQueryState(shown)?.isInvalidated).toBe(true);
});

test('nobody else is shown it, and it is gone then', async () => {
  await visitAndLeave();
  session.begin('the-token-of-grace-hopper');
  expect((await visit()).getQueryData(shown)).toBeUndefined();
  expect(kept.get('SBX_picture')).toBeUndefined();
});

test('who logs out leaves nothing behind', async () => {
  await visitAndLeave();
  expect(kept.get('SBX_picture')).toContain('12.00');
  session.end();
  expect(kept.get('SBX_picture')).toBeUndefined();
});

test('nothing of a person is kept while nobody is logged in, only of the market', async () => {
  session.end();
  const client = await visit();
  client.setQueryData(shown, { total: '12.00' });
  client.setQueryData(['position', 'all'], []);
  client.setQueryData(['market', 'indexes'], ['DJI']);
  page.leave();
  const next = await visit();
  expect(next.getQueryData(['market', 'indexes'])).toEqual(['DJI']);
  expect(kept.get('SBX_picture')).not.toMatch(/12\.00|position/);
});

test('what cannot be read, or is of an older form, is passed over', async () => {
  for (const text of ['{', 'null', '{"token":"","state":{"queries":[]}}']) {
    kept.set('SBX_picture', text);
    expect((await visit()).getQueryData(shown)).toBeUndefined();
  }
});

test('a picture too large is not kept', async () => {
  const client = await visit();
  client.setQueryData(shown, { text: 'x'.repeat(300_000) });
  page.leave();
  expect(kept.get('SBX_picture')).toBeUndefined();
});

test('what an earlier visit showed stays beside what this one did, newest first as far as there is room', async () => {
  const quote = (code: string) => ['market', 'detail', 'US', code];
  const first = await visit();
  const atMs = Date.now();
  first.setQueryData(quote('OLD'), { text: 'x'.repeat(150_000) }, { updatedAt: atMs - 3_000 });
  first.setQueryData(quote('AAPL'), { text: 'x'.repeat(120_000) }, { updatedAt: atMs - 2_000 });
  page.leave();
  page = new Page();
  vi.stubGlobal('document', page);
  const second = await visit();
  second.removeQueries({ queryKey: quote('AAPL') });
  second.setQueryData(['position', 'all'], ['x'.repeat(100_000)], { updatedAt: atMs - 1_000 });
  second.setQueryData(shown, { total: '13.00' }, { updatedAt: atMs });
  page.leave();
  const third = await visit();
  expect(third.getQueryData(shown)).toEqual({ total: '13.00' });
  expect(third.getQueryData(['position', 'all'])).toHaveLength(1);
  expect(third.getQueryData(quote('AAPL'))).toBeDefined();
  expect(third.getQueryData(quote('OLD'))).toBeUndefined();
});

test('what somebody else saw is not taken over into a picture', async () => {
  await visitAndLeave();
  session.begin('the-token-of-grace-hopper');
  const client = new QueryClient();
  client.setQueryData(['position', 'all'], []);
  page = new Page();
  vi.stubGlobal('document', page);
  keepPicture(client);
  page.leave();
  expect(kept.get('SBX_picture')).toContain('position');
  expect(kept.get('SBX_picture')).not.toContain('12.00');
});

test('of a list that was read page by page the first is kept', async () => {
  const client = await visit();
  const orders = ['order', 'history', '', '', '', ''];
  client.setQueryData(orders, { pages: [{ list: [1] }, { list: [2] }], pageParams: [1, 2] });
  page.leave();
  expect((await visit()).getQueryData(orders)).toEqual({
    pages: [{ list: [1] }],
    pageParams: [1],
  });
});

test('the time of the last visit goes on until the server is heard', async () => {
  hearWorldTime(Date.parse('2027-03-10T15:00:00Z'), 0);
  await visitAndLeave();
  vi.resetModules();
  const clock = await import('../../web/src/lib/world-clock.ts');
  const { paintFromCache: paintAgain } = await import('../../web/src/lib/paint-cache.ts');
  expect(clock.lastToldTime()).toBeUndefined();
  await paintAgain(new QueryClient());
  expect(new Date(clock.worldNow()).toISOString()).toBe('2027-03-10T15:00:00.000Z');
  expect(clock.isWorldHeard()).toBe(false);
  clock.resumeWorldTime({ toldMs: Number.NaN, heardMs: 1, rate: 1 });
  expect(clock.lastToldTime()).toBe(Date.parse('2027-03-10T15:00:00Z'));
});
