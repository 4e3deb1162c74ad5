/** Yields of robots in this world, and the daily payment at midnight UTC. */

import { scheduleJob } from '#core/job.ts';
import { larger, smaller } from '#core/money.ts';
import { accept, type Result } from '#core/result.ts';
import type { Draft, JobRow, QuantOrderRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { nameKey, type Seed, word } from '#market/random/hash.ts';
import { hashOf } from '#platform/runtime/rng.ts';
import type { Database } from '#platform/store/database.ts';
import type { Once } from '#platform/store/idempotency.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import type { Outcomes } from '#trading/outcomes.ts';
import { earningQuantOrders } from './queries.ts';
import type { QuantTerms } from './rules.ts';
import {
  closeQuantOrder,
  nextWholeDay,
  openQuantOrder,
  type QuantCommand,
  type QuantRefusal,
  quantAccounts,
  runQuantOrder,
  type YieldOf,
  yieldOfDraw,
} from './rules.ts';
import { type QuantOrderView, quantOrderView } from './views.ts';

export const PAY_QUANT = 'pay-quant';
const JOB_ID = 'quant';

interface Parts {
  config: { worldSeed: Seed };
  database: Database;
  unitOfWork: Commands;
}

/** The yield a tester has forced for a robot on a day, at the rate unit; undefined if not forced. */
export type ForcedYield = (robotId: string, day: number) => bigint | undefined;

const NOT_FORCED: ForcedYield = () => undefined;

/**
 * The yield of a robot on a day (since 1970, UTC): drawn from the world's seed unless forced, so that it
 * is the same for everybody, whenever it is asked for. Always within its band.
 */
export function quantYield(
  { seed, forced = NOT_FORCED }: { seed: Seed; forced?: ForcedYield },
  robotId: string,
  terms: QuantTerms,
  day: number,
): bigint {
  const wished = forced(robotId, day);
  if (wished !== undefined) return larger(terms.yieldMin, smaller(terms.yieldMax, wished));
  return yieldOfDraw(
    terms,
    typeof seed === 'number'
      ? hashOf(seed, 'quant', robotId, day)
      : word(nameKey(seed, `quant ${robotId}`), day, 0),
  );
}

export const yieldsOf =
  (seed: Seed, forced = NOT_FORCED): YieldOf =>
  (order, day) =>
    quantYield({ seed, forced }, order.robotId, order, day);

type QuantCommandOf = Command<QuantOrderView, QuantRefusal>;

const viewOf = (
  decided: Result<QuantOrderRow, QuantRefusal>,
): Result<QuantOrderView, QuantRefusal> =>
  decided.ok ? accept(quantOrderView(decided.value)) : decided;

export function openQuantCommand(command: QuantCommand, once?: Once): QuantCommandOf {
  const { userId, robotId } = command;
  return {
    once,
    needs: { User: [userId], QuantRobot: [robotId], Account: quantAccounts(userId) },
    decide: (draft) => viewOf(openQuantOrder(draft, command)),
  };
}

export function closeQuantCommand(
  yieldOf: YieldOf,
  userId: string,
  id: string,
  once?: Once,
): QuantCommandOf {
  return {
    once,
    needs: { QuantOrder: [id], Account: quantAccounts(userId) },
    decide: (draft) => viewOf(closeQuantOrder(draft, userId, id, yieldOf)),
  };
}

function schedule(draft: Draft, dueAt: number): void {
  scheduleJob(draft, { id: JOB_ID, kind: PAY_QUANT, dueAt });
}

/** Makes sure that the single job of this kind exists. */
export async function scheduleQuant({ unitOfWork }: Parts): Promise<void> {
  await unitOfWork.run({
    needs: { Job: [JOB_ID] },
    decide: (draft) => {
      if (!draft.find('Job', JOB_ID)) schedule(draft, nextWholeDay(draft.now) * DAY_MS);
      return accept({});
    },
  });
}

/** Pays everybody for the day that ended when the job became due, in one transaction. */
export async function payQuant(parts: Parts & { outcomes: Outcomes }, job: JobRow): Promise<void> {
  const { database, unitOfWork, config } = parts;
  const yieldOf = yieldsOf(config.worldSeed, parts.outcomes.yieldOn);
  const orders = await earningQuantOrders(database.reader, job.dueAt / DAY_MS);
  const accounts = orders.flatMap(({ userId }) => quantAccounts(userId));
  await unitOfWork.run({
    needs: { QuantOrder: orders.map(({ id }) => id), Account: [...new Set(accounts)] },
    decide: (draft) => {
      for (const { id } of orders) runQuantOrder(draft, id, yieldOf, job.dueAt);
      schedule(draft, job.dueAt + DAY_MS);
      return accept({});
    },
  });
}
