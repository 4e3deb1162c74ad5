/** Instruments to trade: which of them move depends on the moment at which a test runs. */
import { market } from '#contract/market.ts';
import { anybody } from './server.ts';
import { expect } from './stage.ts';

export const stockOf = (stockCode: string) =>
  anybody(market.stockDetail, { stockCode, market: 'US' });

export type Stock = Awaited<ReturnType<typeof stockOf>>;

/** The seeded trader has these already. */
const HELD = new Set(['KO', 'AAPL', 'NVDA', 'MSFT', 'TSLA']);

async function prices(): Promise<Map<string, number>> {
  const { list } = await anybody(market.allStockList, { sort: 'f20', pageSize: 100 });
  return new Map(list.map((item) => [item.stock_code, item.price_nominal]));
}

/** Stocks whose price has just moved, the liveliest first: a quiet night has quiet ones too. */
export async function movingStocks(count: number): Promise<Stock[]> {
  const moves = new Map<string, number>();
  let before = await prices();
  await expect(async () => {
    const now = await prices();
    for (const [code, price] of now) {
      const ticks = Math.round(Math.abs(price - (before.get(code) ?? price)) * 100);
      if (ticks > 0 && !HELD.has(code)) moves.set(code, (moves.get(code) ?? 0) + ticks);
    }
    before = now;
    expect(moves.size).toBeGreaterThanOrEqual(count + 2);
  }).toPass({ intervals: [500] });
  const liveliest = [...moves].sort(([, a], [, b]) => b - a).slice(0, count);
  return Promise.all(liveliest.map(([code]) => stockOf(code)));
}
