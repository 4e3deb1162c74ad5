import { expect, test } from 'vitest';
import { EXCHANGE_UNIT, toFine } from '#core/money.ts';
import { marginFor } from '#core/position.ts';
import { leverageMaxOf, productOf } from '#core/product.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { createMarket } from '#market/market.ts';
import { exchangeRate } from '#trading/exchange-rates.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';

const NOW = Date.UTC(2026, 10, 4, 15);
const instruments = seedInstruments();

test('every tradable instrument has an exchange rate to its wallet, and a whole contract size', () => {
  const market = createMarket({ seed: 1, instruments, hours: 'always' });
  const ways = new Set<string>();
  for (const instrument of instruments) {
    const product = productOf(instrument);
    if (!product) continue;
    ways.add(`${instrument.currency}>${WALLET_CURRENCY[product.wallet]}`);
    expect(Number.isInteger(instrument.contractSize ?? 1), instrument.key).toBe(true);
  }
  for (const way of ways) {
    const [from = '', to = ''] = way.split('>');
    expect(exchangeRate(market, from, to, NOW) ?? 0n, way).toBeGreaterThan(0n);
  }
  expect(ways.size).toBeGreaterThan(20);
});

test('an exchange rate and its inverse agree to a millionth, also for won', () => {
  const market = createMarket({ seed: 1, instruments, hours: 'always' });
  const currencies = new Set(instruments.map(({ currency }) => currency));
  expect(currencies).toContain('KRW');
  for (const currency of currencies) {
    const there = exchangeRate(market, currency, 'USD', NOW);
    const back = exchangeRate(market, 'USD', currency, NOW);
    if (!there || !back) continue;
    const apart = Number(EXCHANGE_UNIT - (there * back) / EXCHANGE_UNIT) / Number(EXCHANGE_UNIT);
    expect(Math.abs(apart), currency).toBeLessThan(1e-6);
  }
});

test('the smallest order has a margin above zero, even at the highest leverage', () => {
  for (const instrument of instruments) {
    const product = productOf(instrument);
    if (!product) continue;
    const currency = WALLET_CURRENCY[product.wallet];
    const value = toFine(product.notionalMin, currency);
    const margin = marginFor(value, leverageMaxOf(product, instrument), currency);
    expect(margin, instrument.key).toBeGreaterThan(0n);
  }
});
