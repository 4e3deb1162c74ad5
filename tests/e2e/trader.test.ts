/** What the seeded trader does, one thing after another: they change one wallet. */
import { movingStocks } from './instruments.ts';
import { test } from './stage.ts';
import { startTrading } from './trading.ts';

test.use({ as: 'trader' });

test.describe('a trade in English', () => {
  test('from the search to the last cent', async ({ page, texts, api }) => {
    const [stock] = await movingStocks(1);
    const trading = await startTrading({ page, texts, api, stock: stock! });
    await trading.search();
    await trading.watchPrice();
    await trading.buy(4);
    await trading.expectHolding(4);
    await trading.placeFarLimit(2);
    await trading.cancelLimit();
    await trading.close(1);
    await trading.expectHolding(3);
    await trading.close('all');
    await trading.expectClosings([3, 1]);
    await trading.expectWallet();
  });
});
