/** Commands of every kind that involves money. */
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import { HOUR_MS } from '#core/time.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import type { Api } from '../api/harness.ts';
import { bookOf, dollars } from '../api/trader.ts';

/**
 * Creates a row of each kind, including figures beyond the precision of a float. `of` returns the process to
 * call next.
 */
export async function act(of: () => Api, advance: (ms: number) => Promise<void>): Promise<void> {
  const as = { token: await of().signIn(TRADER_EMAIL) };
  const terms = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '10' } as const;
  const below = dollars(bookOf(of()).last - 300n);
  const bought = await of().ok(order.createStock, terms, as);
  const rests = await of().ok(order.createStock, { ...terms, isLp: 1, unitAmount: below }, as);
  await of().ok(order.createStock, { ...terms, isLp: 1, unitAmount: below, num: '3' }, as);
  await of().ok(order.cancel, { orderId: rests.orderId }, as);
  const ways = { fromWalletType: 'STOCK', toWalletType: 'BALANCE' } as const;
  const sent = await of().ok(wallet.transfer, { amount: '123.45', ...ways }, as);
  await of().ok(wallet.cancelTransfer, { id: sent.id }, as);
  await of().ok(wallet.transfer, { amount: '0.01', ...ways }, as);
  await of().ok(order.flatPosition, { positionId: bought.positionId ?? '', num: '4' }, as);
  await advance(30 * HOUR_MS);
}
