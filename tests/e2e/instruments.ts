/** Instruments to trade: which of them move depends on the moment at which a test runs. */
import { market } from '#contract/instruments';
import { ProductClass } from '#core/instrument.ts';
import { anybody } from './server.ts';
import { expect } from './stage.ts';

export const stockOf = (stockCode: string) =>
  anybody(market.stockDetail, { stockCode, market: 'US' });

/**
 * Trades round the clock, and its price is another one every few seconds. WAVE's is not: at each of
 * its turns it stands still for forty.
 */
export const RESTLESS = '/quote?code=BTC&market=CRYPTO';
/** Longer than it stands still at any time: 19 seconds once in sixty days. */
export const RESTLESS_MOVES_MS = 30_000;

export type Stock = Awaited<ReturnType<typeof stockOf>>;

/** The seeded trader has these already. */
const HELD = new Set(['KO', 'AAPL', 'NVDA', 'MSFT', 'TSLA']);

async function prices(): Promise<Map<string, number>> {
  const { list } = await anybody(market.allStockList, { sort: 'f20', pageSize: 100 });
  const stocks = list.filter(({ classify }) => classify === ProductClass.stock);
  return new Map(stocks.map((item) => [item.stock_code, item.price_nominal]));
}

/** Longer than one of `movingStocks` stands still next: 37 seconds in 1,500 moments of sixty days. */
export const LIVELY_MOVES_MS = 75_000;

/** Looks at which a lively stock has another price. */
const MOVES_MIN = 3;

/** Stocks whose price moves, the liveliest first: on a quiet night some stand still for minutes. */
export async function movingStocks(count: number): Promise<Stock[]> {
  const moves = new Map<string, number>();
  const lively = () => [...moves].filter(([, seen]) => seen >= MOVES_MIN);
  let before = await prices();
  await expect(async () => {
    const now = await prices();
    for (const [code, price] of now) {
      if (price === before.get(code) || HELD.has(code)) continue;
      moves.set(code, (moves.get(code) ?? 0) + 1);
    }
    before = now;
    expect(lively().length).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [500], timeout: 30_000 });
  const liveliest = lively().sort(([, a], [, b]) => b - a);
  return Promise.all(liveliest.slice(0, count).map(([code]) => stockOf(code)));
}
