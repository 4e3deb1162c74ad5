/** What the server says in the page before any code has come: public figures of this moment, and no more. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { sandbox } from '#contract/sandbox';
import { onlyWorld } from '#platform/http/world-of.ts';
import { createTimers } from '#platform/runtime/clock.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { firstFacts } from '#topics/instruments/first-facts.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type AppOptions, createApp } from '../../server/app.ts';
import { type Api, startApi } from './harness.ts';

const PAGE = '<!doctype html><title>app</title><script>draw()</script><!--first-facts-->';
const QUOTE = '/quote?code=AAPL&market=US&name=Apple';

const timers = createTimers();
const apps: FastifyInstance[] = [];
let api: Api;
let webRoot: string;
let app: FastifyInstance;

async function appWith(facts: AppOptions<Api['world']>['firstFacts'] & {}) {
  const made = await createApp({
    endpoints: [],
    worlds: onlyWorld(api.world),
    timers,
    log: createSilentLogger(),
    sandbox: true,
    ready: () => true,
    webRoot,
    firstFacts: facts,
  });
  apps.push(made);
  return made;
}

beforeAll(async () => {
  api = await startApi();
  webRoot = mkdtempSync(join(tmpdir(), 'first-view-'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  app = await appWith(firstFacts);
});
afterAll(async () => {
  for (const one of apps) await one.close();
  timers.stop();
  rmSync(webRoot, { recursive: true });
  await api.close();
});

const open = (url: string, headers: Record<string, string> = {}, of = app) =>
  of.inject({ url, headers: { accept: 'text/html', ...headers } });

/** What stands in the page as data; undefined where nothing does. */
function factsIn(page: string): Record<string, unknown> | undefined {
  const [, text] =
    /<script type="application\/json" id="first-facts">(.*?)<\/script>/s.exec(page) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
}

test('the page of a quote or a ticket contains its name and current price', async () => {
  const detail = await api.ok(market.stockDetail, { stockCode: 'AAPL', market: 'US' });
  for (const url of [
    QUOTE,
    '/open?market=US&code=AAPL&direction=0',
    '/quote/?code=AAPL&market=US',
  ]) {
    expect(factsIn((await open(url)).body)).toEqual({
      name: detail.name,
      place: `AAPL · ${detail.exchange}`,
      price: detail.price_nominal,
      decimals: detail.priceDecimals,
      currency: detail.currency,
      at: detail.currentDate,
    });
  }
});

test('Home contains the leading industry', async () => {
  const [best] = (await api.ok(marketList.topIndustries, { market: 'US', pageSize: 1 })).list;
  for (const url of ['/', '/?from=mail']) {
    expect(factsIn((await open(url)).body)).toEqual({ lead: best?.name, fall: best?.fall });
  }
});

test('it is the same for everybody, and no cache keeps it', async () => {
  const { body, headers } = await open(QUOTE);
  const token = await api.signIn('trader@sandbourse.test');
  const own = await open(QUOTE, {
    authorization: `Bearer ${token}`,
    cookie: 'a=b',
    'accept-language': 'de',
  });
  expect(own.body).toBe(body);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers).not.toHaveProperty('etag');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
});

test.each([
  '/quote?code=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E&market=US',
  '/quote?code=NOSUCH&market=US',
  '/quote?code=AAPL',
  '/open',
  '/market',
  '/profile/login',
  // Another world has other prices.
  `${QUOTE}&world=orders-7`,
])('the page of %s is as it was built', async (url) => {
  expect((await open(url)).body).toBe(PAGE);
});

test('names in the page are escaped', async () => {
  const facts = { name: '</script><script>alert("1")</script><!-- $& $1' };
  const { body } = await open('/', {}, await appWith(() => facts));
  expect(body.match(/<script/g)).toHaveLength(2);
  expect(factsIn(body)).toEqual(facts);
});

test('a halted instrument has a name and no price', async () => {
  const halt = { kind: 'halt' as const, code: 'US.KO', durationMs: 60_000 };
  await api.ok(sandbox.makeScenario, halt);
  api.clock.advance(1000);
  expect(factsIn((await open('/quote?code=KO&market=US')).body)).toEqual({
    name: expect.any(String),
    place: expect.stringContaining('KO'),
  });
});

test('the page is sent compressed to clients that accept it', async () => {
  const { rawPayload, headers } = await open(QUOTE, { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(rawPayload).toString()).toBe((await open(QUOTE)).body);
});
