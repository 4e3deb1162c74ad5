/** What currencies are worth in each other, by the prices of the simulated forex market. */
import { type Instrument, ticksToPrice } from '#domain/instrument.ts';
import { RATE_UNIT } from '#domain/money.ts';
import { invariant } from '#domain/result.ts';
import { WALLET_CURRENCY, type Wallet } from '#domain/wallet.ts';
import type { Market } from '../market/market.ts';

/** The currency that every other one has a pair with. */
const HUB = 'USD';

function pairPrice(market: Market, code: string, atMs: number): bigint | undefined {
  const pair = market.instruments.get(`FX.${code}`);
  return pair && ticksToPrice(pair, market.quote(pair, atMs).last);
}

/** By a pair that is quoted, either way round. */
function quotedRate(market: Market, from: string, to: string, atMs: number): bigint | undefined {
  if (from === to) return RATE_UNIT;
  const straight = pairPrice(market, `${from}${to}`, atMs);
  if (straight !== undefined) return straight;
  const turned = pairPrice(market, `${to}${from}`, atMs);
  return turned && (RATE_UNIT * RATE_UNIT) / turned;
}

/**
 * Units of `to` for one of `from`, at the rate unit, cut off; the last price of the second that
 * holds `atMs`, the same for everybody. Undefined when no pairs connect the two.
 */
export function exchangeRate(
  market: Market,
  from: string,
  to: string,
  atMs: number,
): bigint | undefined {
  const second = Math.floor(atMs / 1000) * 1000;
  const quoted = quotedRate(market, from, to, second);
  if (quoted !== undefined) return quoted;
  const there = quotedRate(market, from, HUB, second);
  const back = quotedRate(market, HUB, to, second);
  return there !== undefined && back !== undefined ? (there * back) / RATE_UNIT : undefined;
}

/** The same, where there must be one. */
export function mustExchangeRate(market: Market, from: string, to: string, atMs: number): bigint {
  const rate = exchangeRate(market, from, to, atMs);
  invariant(rate !== undefined, `no rate from ${from} to ${to}`);
  return rate;
}

/** Money of a wallet for one unit of another wallet's money, at the rate unit. */
export const walletRate = (market: Market, from: Wallet, to: Wallet, atMs: number): bigint =>
  mustExchangeRate(market, WALLET_CURRENCY[from], WALLET_CURRENCY[to], atMs);

/**
 * Units of `money` for one unit of an instrument's price × quantity, at the rate unit: the exchange
 * rate times what a contract stands for.
 */
export function moneyRate(
  market: Market,
  instrument: Instrument,
  money: string,
  atMs: number,
): bigint {
  const rate = mustExchangeRate(market, instrument.currency, money, atMs);
  return rate * BigInt(instrument.contractSize ?? 1);
}
