/** The search in the words of those who search. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import type { Locale } from '#core/locale.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const firstOf = async (stkName: string, locale: Locale) => {
  const { list } = await api.ok(market.getMakets, { stkName }, { locale });
  return list[0];
};

test('an answer has the usual name in the language of the request', async () => {
  expect(await firstOf('苹果', 'zh_Hans_CN')).toMatchObject({
    stock_code: 'AAPL',
    name: 'Apple Inc.',
    localName: '苹果',
  });
  expect(await firstOf('AAPL', 'kr')).toMatchObject({ localName: '애플' });
  // The registered name is the usual one there.
  expect(await firstOf('苹果', 'de')).not.toHaveProperty('localName');
  expect(await firstOf('google', 'en')).not.toHaveProperty('localName');
});

test('a quote has it, too', async () => {
  const detail = (locale: Locale) =>
    api.ok(market.stockDetail, { stockCode: 'AAPL', market: 'US' }, { locale });
  expect(await detail('zh_TW')).toMatchObject({ name: 'Apple Inc.', localName: '蘋果' });
  expect(await detail('sa')).toMatchObject({ localName: 'آبل' });
  expect(await detail('en')).not.toHaveProperty('localName');
});

test('any language finds, whichever is the request’s', async () => {
  expect(await firstOf('黄金', 'fr')).toMatchObject({ stock_code: 'GC', localName: 'Or' });
  expect(await firstOf('Öl', 'en')).toMatchObject({ stock_code: 'CL' });
  expect(await firstOf('euro dollar', 'es')).toMatchObject({
    stock_code: 'EURUSD',
    localName: 'Euro / dólar',
  });
});
