/** Requests as staff see them in a list. */
import type { Locale } from '#contract/locale.ts';
import { reasonOf } from '#contract/message.ts';
import type { ReviewItem } from '#contract/review.ts';
import type { StaffName } from '#contract/staff.ts';
import { maskedEmail } from '#domain/mask.ts';
import { formatMoney } from '#domain/money.ts';
import { claimantOf, needsTwoPeople, type ReviewRules } from '#domain/review.ts';
import type { UserRow } from '#domain/rows.ts';
import type { ReviewRow } from '#domain/staff-rows.ts';
import { findUsers } from '../../store/users.ts';
import type { World } from '../../world.ts';

/** Whoever a request names: its person, and the staff that had it in hand. */
function peopleIn(rows: readonly ReviewRow[]): Set<string> {
  const ids = rows.flatMap((row) => [row.userId, row.claimedBy, row.firstApprover, row.decidedBy]);
  return new Set(ids.filter((id) => id !== null));
}

export function rulesOf({ config }: World): ReviewRules {
  return { selfReview: config.selfReview, twoPeopleFrom: config.twoPeopleFrom };
}

/** A person by name; undefined for nobody. */
function nameOf(people: ReadonlyMap<string, UserRow>, id: string | undefined | null) {
  const person = id ? people.get(id) : undefined;
  return person && ({ id: person.id, name: person.name } satisfies StaffName);
}

function namesOf(row: ReviewRow, people: ReadonlyMap<string, UserRow>, now: number) {
  const claimedBy = nameOf(people, claimantOf(row, now));
  const firstApprover = nameOf(people, row.firstApprover);
  const decidedBy = nameOf(people, row.decidedBy);
  return {
    ...(claimedBy && { claimedBy, claimedUntil: row.claimedUntil ?? now }),
    ...(firstApprover && { firstApprover }),
    ...(decidedBy && { decidedBy, decidedAt: row.decidedAt ?? now }),
  };
}

/** The requests in the order they came in here. */
export async function reviewViews(
  world: World,
  rows: readonly ReviewRow[],
  locale: Locale,
): Promise<ReviewItem[]> {
  const found = await findUsers(world.database.reader, peopleIn(rows));
  const people = new Map(found.map((person) => [person.id, person]));
  const now = world.clock.now();
  const rules = rulesOf(world);
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
      twoPeople: needsTwoPeople(row, rules),
      ...namesOf(row, people, now),
      ...(row.reasonText !== null && { reason: reasonOf(row.reasonText, locale) }),
    };
  });
}
