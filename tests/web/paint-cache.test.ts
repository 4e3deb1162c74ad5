/** What was on screen last is there at once on the next visit, for the same person and nobody else. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
