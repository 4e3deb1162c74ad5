/** Money that came just before the process was killed pays an allotment once it runs again, as of when it came. */
import { afterAll, expect, test } from 'vitest';
import { houseAccount, walletAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { credit } from '#core/wallet.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

const house = new Restartable(SAMPLE_INSTRUMENTS);
afterAll(() => house.close());

const subscription = (status: string) =>
  house.world.database.reader.subscription.findFirstOrThrow({ where: { status } });

async function bring(userId: string, amount: bigint): Promise<void> {
  await house.world.unitOfWork.run({
    needs: { Account: [houseAccount('bank', 'USD'), walletAccount(userId, 'IPO')] },
    decide: (draft) => {
      credit(draft, userId, 'IPO', amount, 'deposit', 'test');
      return accept({});
    },
  });
}

test('an allotment is paid at the moment its money came, over a restart too', async () => {
  await house.startAt(START_MS);
  const payable = await subscription('payable');
  const { id, userId, pending } = payable;
  const { exchange, clock } = house.world;
  // It dies before it hears of the money.
  exchange.onCommit = () => {};
  const cameAt = START_MS + MINUTE_MS;
  clock.set(cameAt);
  await bring(userId, pending);
  expect((await subscription('payable')).id).toBe(id);
  await house.startAt(cameAt + HOUR_MS);
  const { reader } = house.world.database;
  const paid = await reader.subscription.findUniqueOrThrow({ where: { id } });
  expect(paid).toMatchObject({ status: 'allotted', pending: 0n, updatedAt: BigInt(cameAt) });
  const moved = await reader.transfer.findMany({ where: { refId: id }, orderBy: { id: 'desc' } });
  expect(moved[0]?.createdAt).toBe(BigInt(cameAt));
});
