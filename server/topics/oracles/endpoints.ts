/** What the market shows at any moment, computed by the market itself. */
import { type Instrument, ticksToNumber, ticksToPrice } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { FINE_SCALE, FINE_UNIT, formatDecimal, parseDecimal, smaller } from '#core/money.ts';
import { SCENARIO_SPAN_MAX } from '#core/scenario.ts';
import { DAY_MS, SECOND_MS } from '#core/time.ts';
import type { DepthLevel } from '#market/book/depth.ts';
import { HISTORY_FROM } from '#market/tuning.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, type Refused, refuse } from '#platform/http/handlers.ts';
import { chartAt } from '#topics/instruments/kline.ts';
import { quoteView } from '#trading/quote-view.ts';
import type { World } from '#world/world.ts';
import { oracle } from './contract.ts';

/** A day's figures need the day before, and charts begin some days later still. */
const FIRST_MS = (HISTORY_FROM + 30) * DAY_MS;

interface Asked {
  code: string;
  at?: number | undefined;
}

type Place = { ok: true; instrument: Instrument; atMs: number } | Refused;

/** The instrument and moment of a request; refused where there is no price. */
function placeOf({ market, clock }: World, { code, at }: Asked, locale: Locale): Place {
  const now = clock.now();
  const atMs = at ?? now;
  const max = now + SCENARIO_SPAN_MAX;
  if (atMs < FIRST_MS || atMs > max) {
    const [problem, bound] = atMs > max ? (['max', max] as const) : (['min', FIRST_MS] as const);
    const fields = { at: fieldMessageOf(problem, locale, { [problem]: bound }) };
    return refuse('InvalidInput', { fields });
  }
  const { instruments, listings } = market;
  const instrument = instruments.get(code);
  if (!instrument) return refuse('UnknownInstrument');
  if (!listings.isListed(instrument, atMs)) return refuse('NotListed');
  return { ok: true, instrument, atMs };
}

/** Largest share of a price that a dividend can take. */
const DIVIDEND_MAX = { of: 9n, in: 10n };

/** A future dividend is shown as the amount that will have been paid. */
function paidThen({ market, exchange }: World, instrument: Instrument, id: string, size: number) {
  const row = exchange.scenarios.list(0).find((one) => one.id === id);
  if (!row || row.paid !== null) return size;
  const { last } = market.orderBook(instrument, row.fromMs - 1);
  const most = (ticksToPrice(instrument, last) * DIVIDEND_MAX.of) / DIVIDEND_MAX.in;
  const wished = parseDecimal(row.size, FINE_SCALE) ?? 0n;
  return Number(formatDecimal(smaller(wished, most), FINE_SCALE, 0));
}

const levelView =
  (instrument: Instrument) =>
  ({ ticks, quantity }: DepthLevel) => ({
    price: ticksToNumber(instrument, ticks),
    size: Number(quantity) / Number(FINE_UNIT),
  });

export const oraclesEndpoints = handlersFor<World>()(oracle, {
  price: ({ world, locale }, input) => {
    const place = placeOf(world, input, locale);
    if (!place.ok) return place;
    const { instrument, atMs } = place;
    const quote = quoteView(world.market, instrument, atMs);
    const scenarios = quote.scenarios.map((one) =>
      one.kind === 'dividend' && one.size !== undefined
        ? { ...one, size: paidThen(world, instrument, one.id, one.size) }
        : one,
    );
    return done({ ...quote, scenarios });
  },
  candles: async ({ world, locale }, input) => {
    const place = placeOf(world, input, locale);
    if (!place.ok) return place;
    const { instrument, atMs } = place;
    const asked = { ...input, endTime: undefined, startTime: undefined };
    return done(await chartAt(world, instrument, asked, atMs));
  },
  book: ({ world, locale }, input) => {
    const place = placeOf(world, input, locale);
    if (!place.ok) return place;
    const { instrument, atMs } = place;
    const { market } = world;
    const at = Math.floor(atMs / SECOND_MS) * SECOND_MS;
    const { bids, asks, last } = market.orderBook(instrument, at);
    const view = levelView(instrument);
    return done({
      code: instrument.key,
      at,
      last: ticksToNumber(instrument, last),
      bids: bids.map(view),
      asks: asks.map(view),
      halted: market.isHalted(instrument, atMs),
    });
  },
});
