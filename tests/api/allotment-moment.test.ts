/** Outstanding allotments are paid at the moment of the money, and always in the same order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseAccount, walletAccount } from '#core/ledger.ts';
import { larger, toMinor } from '#core/money.ts';
import { announceOffering, offeringId } from '#core/offering.ts';
import { accept } from '#core/result.ts';
import type { SubscriptionRow } from '#core/rows.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { credit } from '#core/wallet.ts';
import { openAccount } from '#topics/accounts/rules.ts';
import { subscribeCommand } from '#topics/offers/jobs.ts';
import { offeringPlan } from '#topics/offers/plans.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

const house = new Restartable(SAMPLE_INSTRUMENTS);
let userId: string;
let earlier: SubscriptionRow;
let later: SubscriptionRow;
/** Both are payable from then on. */
const PAYABLE_MS = START_MS + 4 * HOUR_MS;

async function bring(amount: bigint): Promise<void> {
  await house.world.unitOfWork.run({
    needs: { Account: [houseAccount('bank', 'USD'), walletAccount(userId, 'IPO')] },
    decide: (draft) => {
      credit(draft, userId, 'IPO', amount, 'deposit', 'test');
      return accept({});
    },
  });
}

/** Announces an offering that costs more in the end than is held for it. */
async function announce(number: number, allotAt: number): Promise<{ id: string; cost: bigint }> {
  const { market, unitOfWork, config } = house.world;
  const instrument = market.instruments.list.filter(({ source }) => source === 'ipo')[number];
  if (!instrument) throw new Error('nothing left to offer');
  const outcome = { demand: 0, priceChange: 500 };
  const plan = offeringPlan(market, config.worldSeed, instrument, 20_600, outcome);
  const dates = { purchaseFrom: START_MS, purchaseEnd: START_MS + HOUR_MS, allotAt };
  const ends = { payBy: START_MS + 90 * HOUR_MS, listAt: START_MS + 96 * HOUR_MS };
  const made = await unitOfWork.run({
    needs: {},
    decide: (draft) =>
      accept(
        announceOffering(draft, offeringId(instrument.key, 7), { ...plan, ...dates, ...ends }),
      ),
  });
  if (!made.ok) throw new Error('an announcement cannot be refused');
  const { id, issuePrice, lot } = made.value;
  return { id, cost: toMinor(issuePrice * lot, 'USD') };
}

async function subscribe(number: number, allotAt: number): Promise<string> {
  const { id: offering, cost } = await announce(number, allotAt);
  await bring(cost);
  const { unitOfWork, database } = house.world;
  const { lot } = await database.reader.offering.findUniqueOrThrow({ where: { id: offering } });
  const made = await unitOfWork.run(
    subscribeCommand({ offeringId: offering, userId, quantity: lot }),
  );
  if (!made.ok) throw new Error(made.error);
  return made.value.orderId;
}

const row = async (id: string) =>
  (await house.world.database.reader.subscription.findUniqueOrThrow({
    where: { id },
  })) as unknown as SubscriptionRow;

/** A new person whom nothing else is owed by. */
async function enter(): Promise<string> {
  const made = await house.world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      const person = { name: 'Payer', loginId: '700700', inviteCode: 'PAYER7', invitedBy: null };
      const terms = { passwordHash: '', payPasswordHash: 'set', isReal: 1 } as const;
      return accept(openAccount(draft, { email: 'payer@b.test', ...person, ...terms }).id);
    },
  });
  return made.ok ? made.value : '';
}

beforeAll(async () => {
  await house.startAt(START_MS);
  userId = await enter();
  // The one subscribed to first becomes payable last.
  const laterId = await subscribe(3, START_MS + 3 * HOUR_MS);
  const earlierId = await subscribe(4, START_MS + 2 * HOUR_MS);
  await house.startAt(PAYABLE_MS);
  [earlier, later] = [await row(earlierId), await row(laterId)];
  expect([earlier.status, later.status]).toEqual(['payable', 'payable']);
});
afterAll(() => house.close());

test('of two allotments the one payable first is paid first, after a restart too', async () => {
  const { exchange } = house.world;
  const enough = larger(earlier.pending, later.pending);
  expect(enough).toBeLessThan(earlier.pending + later.pending);
  // It dies before it hears of the money.
  exchange.onCommit = () => {};
  await bring(enough);
  await house.startAt(PAYABLE_MS + HOUR_MS);
  expect([(await row(earlier.id)).status, (await row(later.id)).status]).toEqual([
    'allotted',
    'payable',
  ]);
});

test('an allotment is paid at the moment of the money, however late somebody looks', async () => {
  const { exchange, clock, unitOfWork } = house.world;
  const cameAt = PAYABLE_MS + 2 * HOUR_MS;
  clock.set(cameAt);
  await exchange.round();
  const own = exchange.onCommit.bind(exchange);
  // Time passes between the commit and the next look.
  exchange.onCommit = (changes) => {
    own(changes);
    const isMoney = [...changes.rows('Account')].some(
      ({ id }) => id === walletAccount(userId, 'IPO'),
    );
    if (isMoney) clock.set(cameAt + MINUTE_MS);
  };
  const { reader } = house.world.database;
  const owed = await reader.subscription.findMany({ where: { userId, status: 'payable' } });
  expect(owed).not.toEqual([]);
  await bring(owed.reduce((sum, { pending }) => sum + pending, 0n));
  await unitOfWork.caughtUp();
  for (const { id } of owed) {
    expect(await row(id)).toMatchObject({ status: 'allotted', updatedAt: BigInt(cameAt) });
    const [paid] = await reader.transfer.findMany({
      where: { refId: id },
      orderBy: { id: 'desc' },
    });
    expect(paid?.createdAt).toBe(BigInt(cameAt));
  }
});
