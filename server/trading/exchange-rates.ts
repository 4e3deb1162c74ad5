/** Exchange rates of currencies, by the prices of the simulated forex market. */

import type { Wallet } from '#core/codes.ts';
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import { invariant } from '#core/result.ts';
import { type RateLeg, rateOf } from '#core/valuation.ts';
import { changesCurrency, RATE_HELD_MS, rateAfterSpread, WALLET_CURRENCY } from '#core/wallet.ts';
import type { Market } from '#market/market.ts';

/** The currency that has a pair with every other one. */
const HUB = 'USD';

const pairOf = (market: Market, code: string): Instrument | undefined =>
  market.instruments.get(`FX.${code}`);

/** The legs of a quoted pair, in either direction. */
function quotedLegs(market: Market, from: string, to: string): readonly RateLeg[] | undefined {
  if (from === to) return [];
  const straight = pairOf(market, `${from}${to}`);
  if (straight) return [{ code: straight.key, inverted: false }];
  const inverse = pairOf(market, `${to}${from}`);
  return inverse && [{ code: inverse.key, inverted: true }];
}

/** The pairs that lead from one currency to another; undefined when there are none. */
export function rateLegs(market: Market, from: string, to: string): readonly RateLeg[] | undefined {
  const quoted = quotedLegs(market, from, to);
  if (quoted) return quoted;
  const there = quotedLegs(market, from, HUB);
  const back = quotedLegs(market, HUB, to);
  return there && back && [...there, ...back];
}

/**
 * Units of `to` for one of `from`, at the exchange unit, cut off: by the last price of the second that
 * holds `atMs`, the same for everybody. Undefined when no pairs connect the two.
 */
export function exchangeRate(
  market: Market,
  from: string,
  to: string,
  atMs: number,
): bigint | undefined {
  const second = Math.floor(atMs / 1000) * 1000;
  const legs = rateLegs(market, from, to);
  return (
    legs &&
    rateOf(legs, (code) => {
      const pair = market.instruments.get(code);
      return pair && ticksToPrice(pair, market.quote(pair, second).last);
    })
  );
}

/** As `exchangeRate`, where there must be a rate. */
export function mustExchangeRate(market: Market, from: string, to: string, atMs: number): bigint {
  const rate = exchangeRate(market, from, to, atMs);
  invariant(rate !== undefined, `no rate from ${from} to ${to}`);
  return rate;
}

/** Money of a wallet for one unit of another wallet's money, at the exchange unit. */
export const walletRate = (market: Market, from: Wallet, to: Wallet, atMs: number): bigint =>
  mustExchangeRate(market, WALLET_CURRENCY[from], WALLET_CURRENCY[to], atMs);

/**
 * The money a person gets for one unit of another wallet's money: the rate, less the spread if it is
 * converted.
 */
export function transferRate(market: Market, from: Wallet, to: Wallet, atMs: number): bigint {
  const rate = walletRate(market, from, to, atMs);
  return changesCurrency(from, to) ? rateAfterSpread(rate) : rate;
}

/**
 * The rate shown at `shownAtMs`, while it is held and not above the present mid rate: it lapses when the
 * market falls by more than the spread. Undefined otherwise.
 */
export function heldRate(
  market: Market,
  [from, to]: readonly [Wallet, Wallet],
  shownAtMs: number,
  nowMs: number,
): bigint | undefined {
  if (shownAtMs > nowMs || nowMs - shownAtMs > RATE_HELD_MS) return undefined;
  const held = transferRate(market, from, to, shownAtMs);
  return held <= walletRate(market, from, to, nowMs) ? held : undefined;
}

/**
 * Units of `money` for one unit of an instrument's price × quantity, at the exchange unit: exchange rate
 * × contract size.
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
