/** Requests before the staff, made without the forms that make them. */
import { accept } from '#domain/result.ts';
import { type NewReview, openReview } from '#domain/review.ts';
import type { ReviewRow } from '#domain/staff-rows.ts';
import { findUserByEmail } from '../../server/store/users.ts';
import type { Api } from './harness.ts';

/** Opens requests of a seeded person, in one command, all at the present moment. */
export async function openReviews(
  { world }: Api,
  email: string,
  requests: readonly Omit<NewReview, 'userId'>[],
): Promise<ReviewRow[]> {
  const user = await findUserByEmail(world.database.reader, email);
  if (!user) throw new Error(`nobody has the address ${email}`);
  const opened = await world.unitOfWork.run({
    needs: {},
    decide: (draft) =>
      accept(requests.map((request) => openReview(draft, { ...request, userId: user.id }))),
  });
  if (!opened.ok) throw new Error('not opened');
  return opened.value;
}

/** Opens one, and answers its id. */
export async function openOne(
  api: Api,
  request: Partial<NewReview> = {},
  email = 'trader@sandbourse.test',
): Promise<string> {
  const [row] = await openReviews(api, email, [
    { kind: 'permission', subjectId: 'nothing', ...request },
  ]);
  if (!row) throw new Error('not opened');
  return row.id;
}
