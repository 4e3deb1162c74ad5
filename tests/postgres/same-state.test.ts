/** The same commands at the same moments end alike, whatever database keeps them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import { HOUR_MS } from '#core/time.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { type Api, type ApiOptions, startApi } from '../api/harness.ts';
import { bookOf, dollars } from '../api/trader.ts';

/** Of each kind of row something, with figures beyond what a float holds among them. */
async function act(api: Api): Promise<void> {
  const as = { token: await api.signIn(TRADER_EMAIL) };
  const terms = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '10' } as const;
  const below = dollars(bookOf(api).last - 300n);
  const bought = await api.ok(order.createStock, terms, as);
  const rests = await api.ok(order.createStock, { ...terms, isLp: 1, unitAmount: below }, as);
  await api.ok(order.createStock, { ...terms, isLp: 1, unitAmount: below, num: '3' }, as);
  await api.ok(order.cancel, { orderId: rests.orderId }, as);
  const ways = { fromWalletType: 'STOCK', toWalletType: 'BALANCE' } as const;
  const sent = await api.ok(wallet.transfer, { amount: '123.45', ...ways }, as);
  await api.ok(wallet.cancelTransfer, { id: sent.id }, as);
  await api.ok(wallet.transfer, { amount: '0.01', ...ways }, as);
  await api.ok(order.flatPosition, { positionId: bought.positionId ?? '', num: '4' }, as);
  api.clock.advance(30 * HOUR_MS);
  await api.world.exchange.round();
}

async function stateAfter(options: ApiOptions) {
  const api = await startApi(options);
  try {
    await act(api);
    return await api.world.stateHash();
  } finally {
    await api.close();
  }
}

test('a world has the same state hash on SQLite and on PostgreSQL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-same-'));
  const file = { env: { DATABASE_URL: `file:${join(folder, 'own.db')}` } };
  const onFile = await stateAfter(file);
  rmSync(folder, { recursive: true, force: true });
  const onServer = await stateAfter({});
  expect(onServer).toEqual(onFile);
  expect(Object.values(onServer.rows).every((rows) => rows > 0)).toBe(true);
});
