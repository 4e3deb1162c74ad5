/** Offerings and blocks in a life: how they start, how people take part, and their invariants. */

import { announceOffering, OfferingStatus, offeringId, offeringStatus } from '#core/offering.ts';
import { permissionId } from '#core/permission.ts';
import { accept } from '#core/result.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Rng } from '#platform/runtime/rng.ts';
import { subscribeCommand } from '#topics/offers/jobs.ts';
import { offeringPlan } from '#topics/offers/plans.ts';
import { blockCommand } from '#topics/orders/commands.ts';
import { allOfferings, findBlockOffer, subscriptionsOf } from '#trading/queries/offers.ts';
import type { World } from '#world/world.ts';
import { toBeOffered } from './life-instruments.ts';
import type { LifeWorld } from './life-world.ts';

const FINE = 10n ** 8n;

/** Announces a new offering that lasts about a day; returns its id. */
async function announce({ world }: LifeWorld, rng: Rng): Promise<string | undefined> {
  const { market, unitOfWork, database, config } = world;
  const known = new Set((await allOfferings(database.reader)).map(({ instrument }) => instrument));
  const next = toBeOffered(market.instruments.list).find(({ key }) => !known.has(key));
  if (!next) return undefined;
  const outcome = { demand: rng.pick([10, 90, 300, 5000]), priceChange: rng.int(-600, 600) };
  const made = await unitOfWork.run({
    needs: {},
    decide: (draft) => {
      const plan = offeringPlan(market, config.worldSeed, next, 20_500, outcome);
      const at = (hours: number) => draft.now + hours * HOUR_MS;
      const dates = { purchaseEnd: at(4), allotAt: at(6), payBy: at(20), listAt: at(24) };
      const few = { shares: plan.lot * BigInt(rng.int(1, 400)), purchaseFrom: draft.now };
      return accept(
        announceOffering(draft, offeringId(plan.instrument, 0), { ...plan, ...few, ...dates }).id,
      );
    },
  });
  return made.ok ? made.value : undefined;
}

/** Subscribes to an open offering, or announces one first. Returns its outcome. */
export async function subscribeSome(place: LifeWorld, rng: Rng): Promise<string> {
  const { clock, database, unitOfWork } = place.world;
  const all = await allOfferings(database.reader);
  const open = all.find((row) => offeringStatus(row, clock.now()) === OfferingStatus.open);
  const offeringId = open?.id ?? (await announce(place, rng));
  if (offeringId === undefined) return 'nothing';
  const row = (await allOfferings(database.reader)).find(({ id }) => id === offeringId);
  const userId = rng.pick(place.people);
  const quantity = (row?.lot ?? 1n) * BigInt(rng.int(1, 12));
  const done = await unitOfWork.run(subscribeCommand({ offeringId, userId, quantity }));
  return done.ok ? 'done' : done.error;
}

/** Buys a part of a block, which the first call puts up for sale, as an admitted buyer. */
export async function buySomeBlock(place: LifeWorld, rng: Rng): Promise<string> {
  const { database, unitOfWork, market, exchange } = place.world;
  const instrument = market.instruments.get('US.AAPL');
  if (!instrument) return 'nothing';
  const [buyer = ''] = place.people;
  if (!(await findBlockOffer(database.reader, instrument.key))) {
    await unitOfWork.run({
      needs: {},
      decide: (draft) => {
        const part = { discount: 500, minCount: 5n * FINE, volume: 60n * FINE };
        const { now } = draft;
        draft.put('BlockOffer', {
          id: 'block',
          instrument: instrument.key,
          ...part,
          createdAt: now,
          withdrawnAt: null,
        });
        const permission = { userId: buyer, product: 'block', status: 'approved' } as const;
        const dates = { reason: null, appliedAt: now, decidedAt: now };
        draft.put('Permission', { id: permissionId(buyer, 'block'), ...permission, ...dates });
        return accept({});
      },
    });
  }
  const command = {
    userId: rng.pick(place.people),
    direction: 0,
    quantity: BigInt(rng.int(1, 15)) * FINE,
    leverage: 1,
    takeProfit: null,
    stopLoss: null,
    priceType: 0,
    limitPrice: null,
    timeInForce: 'GTC',
  } as const;
  const done = await unitOfWork.run(blockCommand(exchange.venues, instrument, 'block', command));
  return done.ok ? 'done' : done.error;
}

/** Faults: more allotted than offered, or a stage left behind. */
export async function offerFaults({ database, clock }: World): Promise<string[]> {
  const now = clock.now();
  const faults: string[] = [];
  for (const offering of await allOfferings(database.reader)) {
    const rows = await subscriptionsOf(database.reader, offering.id);
    const equity = rows.reduce((sum, row) => sum + row.equity, 0n);
    if (equity > offering.shares) faults.push(`${offering.id} allotted ${equity}`);
    for (const { id, status } of rows) {
      const isLate =
        (status === 'waiting' && now >= offering.allotAt) ||
        (status === 'payable' && now >= offering.payBy) ||
        (status === 'allotted' && now >= offering.listAt);
      if (isLate) faults.push(`${id} is still ${status}`);
    }
  }
  return faults;
}
