import { queryOptions } from '@tanstack/react-query';
import { market } from '#contract/instruments';
import { position } from '#contract/positions';
import type { KlineType } from '#platform/contract/quote.ts';
import { call } from '../../lib/call.ts';
import type { InstrumentKey } from '../../lib/instrument.ts';
import { live } from '../../lib/live.ts';
import type { BarSource } from '../../ui/chart/chart-setup.ts';

interface Candle {
  t: number;
  o: number;
  h: number;
  l: number;
  c: number;
  v: number;
}

/** A candle as a chart draws it. */
export const barOf = ({ t, o, h, l, c, v }: Candle) => ({
  timestamp: t,
  open: o,
  high: h,
  low: l,
  close: c,
  volume: v,
  turnover: ((o + h + l + c) / 4) * v,
});

/** More than a screenful of candles; the minutes of a session are loaded at once. */
const barsPerPage = 200;
const minutesPerPage = 1000;

/** Loads bars before a moment, oldest first. */
async function loadBars(key: InstrumentKey, type: KlineType, before?: number) {
  const past = before === undefined ? {} : { endTime: before - 1 };
  const limit = type === 1 ? minutesPerPage : barsPerPage;
  const { list, session } = await call(market.kline, { ...key, type, limit, ...past });
  return { bars: list.map(barOf), session };
}

/** Bars of an instrument; its live ones by its code on the live channel. */
export const barsOf = (key: InstrumentKey, code: string): BarSource => ({
  load: (period, before) => loadBars(key, period, before),
  watch: (period, heard) => live.candles(code, period, (candles) => heard(candles.map(barOf))),
});

const ordersMax = 100;

/** The person's newest orders in an instrument. */
export const ordersOfOptions = ({ stockCode, market: place }: InstrumentKey) =>
  queryOptions({
    queryKey: ['order', 'of', place, stockCode],
    queryFn: async ({ signal }) => {
      const asked = { stockCode, market: place, pageSize: ordersMax };
      return (await call(position.orders, asked, { signal })).list;
    },
  });

/** The person's newest fills in an instrument. */
export const fillsOfOptions = ({ stockCode, market: place }: InstrumentKey) =>
  queryOptions({
    queryKey: ['order', 'fills', place, stockCode],
    queryFn: ({ signal }) => call(position.fills, { stockCode, market: place }, { signal }),
  });

/** Instruments to compare with, by name or code. */
export const foundOptions = (text: string) =>
  queryOptions({
    queryKey: ['market', 'compare', text],
    queryFn: ({ signal }) =>
      call(market.getMakets, { stkName: text, type: 3, pageNum: 1 }, { signal }),
    enabled: text !== '',
  });
