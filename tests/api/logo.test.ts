/** The tile of each instrument: a picture of our own, that a browser keeps and that runs nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const get = (url: string) => api.app.inject({ method: 'GET', url });

test('every instrument names a picture that is there, the same each time', async () => {
  const found = ['a', 'usd', '0'].map((stkName) =>
    api.ok(market.getMakets, { stkName, pageSize: 100 }),
  );
  const list = (await Promise.all(found)).flatMap((page) => page.list);
  expect(list.length).toBeGreaterThan(10);
  for (const { localLogoUrl } of list) {
    const [first, second] = [await get(localLogoUrl), await get(localLogoUrl)];
    expect(first.statusCode).toBe(200);
    expect(first.body).toBe(second.body);
    expect(first.body).toMatch(
      /^<svg [^<>]*>(<rect [^<>]*\/>)(<text [^<>]*>[^<>]+<\/text>)<\/svg>$/,
    );
  }
});

test('a logo has the colours of the requested ground, dark by default', async () => {
  const [dark, light, told] = await Promise.all(
    ['', '?ground=light', '?ground=dark'].map((asked) => get(`/logo/US.AAPL.svg${asked}`)),
  );
  expect(light?.statusCode).toBe(200);
  expect(light?.body).toContain('>Ap<');
  expect(light?.body).not.toBe(dark?.body);
  expect(told?.body).toBe(dark?.body);
});

test('it may be kept, and may run and load nothing', async () => {
  const { headers, body } = await get('/logo/US.AAPL.svg');
  expect(body).toContain('>Ap<');
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test.for([
  'US.NOSUCH.svg',
  'US.AAPL',
  'AAPL.svg',
  '.svg',
  'US.AAPL.png',
  encodeURIComponent('US.<script>.svg'),
  encodeURIComponent('../../etc/passwd.svg'),
])('%s is no picture of ours', async (name) => {
  const answer = await get(`/logo/${name}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});
