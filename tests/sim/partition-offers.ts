/** Public offerings in the life of a group: people subscribe, are allotted shares, and pay the rest when they can. */
import { houseAccount, walletAccount } from '#core/ledger.ts';
import { toMinor } from '#core/money.ts';
import { announceOffering, offeringId } from '#core/offering.ts';
import { accept } from '#core/result.ts';
import type { OfferingRow } from '#core/rows.ts';
import { credit } from '#core/wallet.ts';
import type { Rng } from '#platform/runtime/rng.ts';
import { subscribeCommand } from '#topics/offers/jobs.ts';
import { offeringPlan } from '#topics/offers/plans.ts';
import { allOfferings } from '#trading/queries/offers.ts';
import type { PartitionWorld } from './partition-world.ts';

/** The stages of an offering, epoch milliseconds. */
export type OfferDates = Pick<OfferingRow, 'purchaseEnd' | 'allotAt' | 'payBy' | 'listAt'>;

/** Two offerings; the one announced first is allotted last, so that its payment is due second. */
export function offersOf(rng: Rng, times: readonly number[], endMs: number): OfferDates[] {
  const [first = 0, second = first] = times;
  const [early, late] = [
    rng.int(first + 1, Math.max(first + 1, second)),
    rng.int(second + 1, endMs),
  ];
  return [Math.max(early + 1, late), early].map((allotAt) => {
    const payBy = rng.int(allotAt, endMs);
    return { purchaseEnd: first + 1, allotAt, payBy, listAt: rng.int(payBy, endMs) };
  });
}

/** Announces the offerings; in the end they cost more than is held for them. */
export async function announceAll(
  { world }: PartitionWorld,
  offers: readonly OfferDates[],
): Promise<void> {
  const { market, config, unitOfWork } = world;
  const shares = market.instruments.list.filter(({ source }) => source === 'ipo');
  await unitOfWork.run({
    needs: {},
    decide: (draft) => {
      for (const [number, dates] of offers.entries()) {
        const instrument = shares[number];
        if (!instrument) throw new Error('nothing is left to offer');
        const outcome = { demand: 40, priceChange: 500 - number * 200 };
        const plan = offeringPlan(market, config.worldSeed, instrument, 20_800, outcome);
        const own = { ...plan, ...dates, purchaseFrom: draft.now };
        announceOffering(draft, offeringId(instrument.key, 0), own);
      }
      return accept({});
    },
  });
}

async function payIn({ world, people }: PartitionWorld, person: number, amount: bigint) {
  const userId = people[person] ?? '';
  await world.unitOfWork.run({
    needs: { Account: [houseAccount('bank', 'USD'), walletAccount(userId, 'IPO')] },
    decide: (draft) => {
      credit(draft, userId, 'IPO', amount, 'deposit', 'life');
      return accept({});
    },
  });
}

/** Subscribes to every offering, with just the money that is held for it. */
export async function subscribeAll(
  place: PartitionWorld,
  person: number,
  rng: Rng,
): Promise<() => Promise<void>> {
  const offers = await allOfferings(place.world.database.reader);
  const userId = place.people[person] ?? '';
  const wanted = offers.map(({ id, lot, issuePrice }) => {
    const quantity = lot * BigInt(rng.int(1, 9));
    return { offeringId: id, userId, quantity, cost: toMinor(issuePrice * quantity, 'USD') };
  });
  return async () => {
    await payIn(
      place,
      person,
      wanted.reduce((sum, { cost }) => sum + cost, 0n),
    );
    for (const { cost: _, ...subscription } of wanted) {
      const made = await place.world.unitOfWork.run(subscribeCommand(subscription));
      place.note(`subscribe ${made.ok ? 'done' : made.error}`);
    }
  };
}

/** Pays in some of what is outstanding, or more. */
export async function paySome(
  place: PartitionWorld,
  person: number,
  rng: Rng,
): Promise<(() => Promise<void>) | undefined> {
  const percent = BigInt(rng.int(40, 120));
  await place.world.exchange.round();
  const owed = await place.world.database.reader.subscription.findMany({
    where: { userId: place.people[person] ?? '', status: 'payable' },
  });
  if (owed.length === 0) return undefined;
  const sum = owed.reduce((all, { pending }) => all + pending, 0n);
  return () => payIn(place, person, (sum * percent) / 100n);
}
