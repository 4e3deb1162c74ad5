/** Reviews in the staff's list. */

import { SANDBOX_ACTOR } from '#core/audit.ts';
import type { ErrorName } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { maskedEmail } from '#core/mask.ts';
import { formatMoney } from '#core/money.ts';
import { COUNTED_MS, claimantOf, needsTwoPeople, pendingOf } from '#core/review.ts';
import type { ReviewRow, UserRow } from '#core/rows.ts';
import { messageOf, reasonOf } from '#platform/contract/message.ts';
import type { StaffName } from '#platform/contract/staff-name.ts';
import { findUsers } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import type { ReviewItem } from './contract.ts';
import { reviewRules } from './decisions.ts';
import { approvedSums } from './queries.ts';

/** Everybody named by a request: its person, and the staff involved. */
function peopleIn(rows: readonly ReviewRow[]): Set<string> {
  const ids = rows.flatMap((row) => [
    row.userId,
    row.claimedBy,
    row.firstApprover,
    row.decidedBy,
    pendingOf(row)?.by.id ?? null,
  ]);
  return new Set(ids.filter((id) => id !== null));
}

/** A person with their name; undefined for nobody. The sandbox is named as such. */
function nameOf(people: ReadonlyMap<string, UserRow>, id: string | undefined | null) {
  if (id === SANDBOX_ACTOR.id) return { id, name: id } satisfies StaffName;
  const person = id ? people.get(id) : undefined;
  return person && ({ id: person.id, name: person.name } satisfies StaffName);
}

function namesOf(row: ReviewRow, people: ReadonlyMap<string, UserRow>, now: number) {
  const claimedBy = nameOf(people, claimantOf(row, now));
  const firstApprover = nameOf(people, row.firstApprover);
  const decidedBy = nameOf(people, row.decidedBy);
  return {
    ...(claimedBy && {
      claimedBy,
      claimedAt: row.claimedAt ?? now,
      claimedUntil: row.claimedUntil ?? now,
    }),
    ...(firstApprover && { firstApprover }),
    ...(decidedBy && { decidedBy, decidedAt: row.decidedAt ?? now }),
  };
}

/** A decision that can still be undone, or the failure of one that could not be carried out. */
function waitingOf(row: ReviewRow, people: ReadonlyMap<string, UserRow>, locale: Locale) {
  const pending = pendingOf(row);
  const by = nameOf(people, pending?.by.id);
  return {
    ...(pending && by && { pending: { by, verdict: pending.verdict.kind, until: pending.until } }),
    ...(row.failed !== null && { failed: messageOf(row.failed as ErrorName, locale) }),
  };
}

/** US cents approved within the last day for each request's person and kind. */
export async function countedFor(
  world: World,
  rows: readonly ReviewRow[],
): Promise<(row: ReviewRow) => bigint> {
  const people = [...new Set(rows.map(({ userId }) => userId))];
  const since = world.clock.now() - COUNTED_MS;
  const sums = await approvedSums(world.database.reader, people, since);
  return ({ userId, kind }) => sums.get(`${userId}/${kind}`) ?? 0n;
}

/** The reviews in the given order. */
export async function reviewViews(
  world: World,
  rows: readonly ReviewRow[],
  locale: Locale,
): Promise<ReviewItem[]> {
  const found = await findUsers(world.database.reader, peopleIn(rows));
  const people = new Map(found.map((person) => [person.id, person]));
  const now = world.clock.now();
  const rules = reviewRules(world.config);
  const counted = await countedFor(
    world,
    rows.filter(({ status }) => status === 'open'),
  );
  return rows.map((row) => {
    const person = people.get(row.userId);
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      version: row.version,
      userId: row.userId,
      userName: person?.name ?? '',
      userEmail: maskedEmail(person?.email ?? ''),
      userLoginId: person?.loginId ?? '',
      subjectId: row.subjectId,
      ...(row.amount !== null && { amount: formatMoney(row.amount, 'USD') }),
      createdAt: row.createdAt,
      twoPeople:
        (row.firstApprover !== null && !rules.selfReview) ||
        needsTwoPeople(row, rules, counted(row)),
      ...namesOf(row, people, now),
      ...waitingOf(row, people, locale),
      ...(row.reasonText !== null && { reason: reasonOf(row.reasonText, locale) }),
    };
  });
}
