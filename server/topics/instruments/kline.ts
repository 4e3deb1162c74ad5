import { tradingDayOnOrAfter } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import { HISTORY_FROM } from '#market/tuning.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import type { Clock } from '#platform/runtime/clock.ts';
import { yieldToOthers } from '#platform/runtime/yield.ts';
import { candleView } from '#trading/candle-view.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import type { market } from './contract.ts';

/** How far a client's clock may be ahead. */
const AHEAD_MS_MAX = MINUTE_MS;

/** The period of the session's minutes. */
const TIME = 1;

type KlineInput = ParsedInputOf<typeof market.kline>;
type Range = Pick<KlineInput, 'startTime' | 'endTime'>;
type RangeProblem = 'tooEarly' | 'tooLate' | 'notAfterStart';

/** No candle of an instrument starts earlier; its first day may open on the evening before. */
const firstMs = ({ calendar }: Instrument): number =>
  Math.min(HISTORY_FROM * DAY_MS, tradingDayOnOrAfter(calendar, HISTORY_FROM).openMs);

/** Why there can be no candles at a time; undefined when there can. */
function problemOf(time: number, fromMs: number, nowMs: number): RangeProblem | undefined {
  if (time < fromMs) return 'tooEarly';
  return time > nowMs + AHEAD_MS_MAX ? 'tooLate' : undefined;
}

/** What is wrong with a range, by field; undefined when it can have candles. */
function faultsOf(
  { startTime, endTime }: Range,
  [fromMs, nowMs]: readonly [fromMs: number, nowMs: number],
  locale: Locale,
) {
  const fields: Record<string, string> = {};
  for (const [field, time] of Object.entries({ startTime, endTime })) {
    const problem = time === undefined ? undefined : problemOf(time, fromMs, nowMs);
    if (problem) fields[field] = fieldMessageOf(problem, locale);
  }
  if (startTime !== undefined && endTime !== undefined && endTime < startTime) {
    fields.endTime ??= fieldMessageOf('notAfterStart', locale);
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Longest slice of work on an index chart that blocks everybody else, in milliseconds. */
const SLICE_MS = 8;

/** Runs long work, yielding between slices. */
async function unhurried(steps: Generator<void>, clock: Pick<Clock, 'elapsed'>): Promise<void> {
  let end = clock.elapsed() + SLICE_MS;
  for (const _ of steps) {
    if (clock.elapsed() < end) continue;
    await yieldToOthers();
    end = clock.elapsed() + SLICE_MS;
  }
}

/** Candles for charts at a moment of the world, computed without blocking others. */
async function candlesAt(
  { market, clock }: World,
  instrument: Instrument,
  { type, limit, endTime }: Pick<KlineInput, 'type' | 'limit' | 'endTime'>,
  atMs: number,
) {
  const range = { endMs: endTime, limit };
  await unhurried(market.prepare(instrument, type, range, atMs), clock);
  return market
    .candles(instrument, type, range, atMs)
    .map((candle) => candleView(instrument, candle));
}

/** A chart at a moment of the world: candles and, for minutes, their session. */
export async function chartAt(
  world: World,
  instrument: Instrument,
  asked: Pick<KlineInput, 'type' | 'limit' | 'endTime' | 'startTime'>,
  atMs: number,
) {
  const candles = await candlesAt(world, instrument, asked, atMs);
  const list = candles.filter(({ t }) => t >= (asked.startTime ?? 0));
  const newest = candles.at(-1);
  if (asked.type !== TIME || !newest) return { list };
  const session = world.market.session(instrument, newest.t);
  return { list, session: session.map(({ fromMs, toMs }) => ({ from: fromMs, to: toMs })) };
}

export const kline: Handler<World, typeof market.kline> = async ({ world, locale }, input) => {
  const instrument = findInstrument(world.market, input);
  if (!instrument) return refuse('UnknownInstrument');
  const now = world.clock.now();
  const fields = faultsOf(input, [firstMs(instrument), now], locale);
  if (fields) return refuse('InvalidInput', { fields });
  return done(await chartAt(world, instrument, input, now));
};
