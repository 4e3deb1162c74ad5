/** Creates applications for staff to review: any number, by anybody, without the form. */
import { accept } from '#core/result.ts';
import { openReview } from '#core/review.ts';
import type { ReviewRow } from '#core/rows.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import type { Api } from './harness.ts';

let made = 0;

/** Opens a seeded person's applications for block trading in one command, all at the same moment. */
export async function openApplications(
  { world }: Api,
  email: string,
  count: number,
): Promise<ReviewRow[]> {
  const user = await findUserByEmail(world.database.reader, email);
  if (!user) throw new Error(`nobody has the address ${email}`);
  const opened = await world.unitOfWork.run({
    needs: {},
    decide: (draft) =>
      accept(
        Array.from({ length: count }, () => {
          made += 1;
          const id = `${user.id}/block ${made}`;
          const open = { status: 'pending', reason: null, decidedAt: null } as const;
          draft.put('Permission', {
            id,
            userId: user.id,
            product: 'block',
            appliedAt: draft.now,
            ...open,
          });
          return openReview(draft, { kind: 'permission', userId: user.id, subjectId: id });
        }),
      ),
  });
  if (!opened.ok) throw new Error('not opened');
  return opened.value;
}

/** Opens one. */
export async function openApplication(
  api: Api,
  email = 'trader@sandbourse.test',
): Promise<ReviewRow> {
  const [row] = await openApplications(api, email, 1);
  if (!row) throw new Error('not opened');
  return row;
}

/** Opens one and returns its id. */
export async function openOne(api: Api, email?: string): Promise<string> {
  return (await openApplication(api, email)).id;
}
