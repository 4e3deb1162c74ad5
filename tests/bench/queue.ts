/** A queue of many requests, and a reviewer. */

import { permissionId } from '#core/permission.ts';
import { accept } from '#core/result.ts';
import { openReview } from '#core/review.ts';
import { createStaffUser, openAccount, openSession } from '#topics/accounts/rules.ts';
import type { World } from '#world/world.ts';

export interface Queue {
  /** Of the reviewer. */
  token: string;
  /** Requests, oldest first. */
  ids: string[];
}

const LIFE_MS = 86_400_000;
/** Requests written in one batch. */
const PART = 5000;

function person(number: number, name: string) {
  return {
    email: `${name}${number}@sandbourse.test`,
    name: `${name} ${number}`,
    passwordHash: 'nobody logs in with it',
    loginId: `${name}${number}`,
    inviteCode: `${name}${number}`,
  };
}

async function addReviewer({ unitOfWork, tokens }: World): Promise<string> {
  const created = await unitOfWork.run({
    needs: {},
    decide: (draft) => {
      const { id } = createStaffUser(draft, { ...person(0, 'reviewer'), role: 'reviewer' });
      return accept(openSession(draft, id, LIFE_MS, 'reviewer'));
    },
  });
  if (!created.ok) throw new Error('no reviewer was created');
  const { id: sessionId, userId, expiresAt } = created.value;
  return tokens.sign({ userId, sessionId, expiresAt });
}

/** Opens applications for block trading, each by another person, at the same moment. */
export async function openQueue(world: World, count: number): Promise<Queue> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += PART) {
    const opened = await world.unitOfWork.run({
      needs: {},
      decide: (draft) =>
        accept(
          Array.from({ length: Math.min(PART, count - from) }, (_, place) => {
            const { id: userId } = openAccount(draft, {
              ...person(from + place, 'waiting'),
              invitedBy: null,
            });
            const subjectId = permissionId(userId, 'block');
            draft.put('Permission', {
              id: subjectId,
              userId,
              product: 'block',
              status: 'pending',
              reason: null,
              appliedAt: draft.now,
              decidedAt: null,
            });
            return openReview(draft, { kind: 'permission', userId, subjectId }).id;
          }),
        ),
    });
    if (!opened.ok) throw new Error('the queue was not opened');
    ids.push(...opened.value);
  }
  return { token: await addReviewer(world), ids };
}
