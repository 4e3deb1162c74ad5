/** Instruments to trade; which of them move depends on when a test runs. */
import { market } from '#contract/instruments';
import { ProductClass } from '#core/instrument.ts';
import { anybody } from './server.ts';
import { time } from './world-of-test.ts';

export const stockOf = (stockCode: string) =>
  anybody(market.stockDetail, { stockCode, market: 'US' });

/**
 * Trades round the clock, and its price changes every few seconds. WAVE's does not: it stands still for forty
 * seconds at each turn.
 */
export const RESTLESS = '/quote?code=BTC&market=CRYPTO';

export type Stock = Awaited<ReturnType<typeof stockOf>>;

/** The seeded trader holds these already. */
const HELD = new Set(['KO', 'AAPL', 'NVDA', 'MSFT', 'TSLA']);

async function prices(): Promise<Map<string, number>> {
  const { list } = await anybody(market.allStockList, { sort: 'f20', pageSize: 100 });
  const stocks = list.filter(({ classify }) => classify === ProductClass.stock);
  return new Map(stocks.map((item) => [item.stock_code, item.price_nominal]));
}

/** Number of seconds to look at. */
const LOOKS = 8;

/** The stock whose price changes most often in the next seconds, which pass meanwhile. */
export async function movingStock(): Promise<Stock> {
  const moves = new Map<string, number>();
  let before = await prices();
  for (let look = 0; look < LOOKS; look += 1) {
    await time.advance('1s');
    const now = await prices();
    for (const [code, price] of now) {
      if (price === before.get(code) || HELD.has(code)) continue;
      moves.set(code, (moves.get(code) ?? 0) + 1);
    }
    before = now;
  }
  const [liveliest] = [...moves].sort(([, a], [, b]) => b - a);
  if (!liveliest) throw new Error('no price moves');
  return stockOf(liveliest[0]);
}
