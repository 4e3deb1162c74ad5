/** Identity applications and deposits of the seeded people. */

import { invariant } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import { applyForIdentity, rejectIdentity } from '#topics/identity/rules.ts';
import { markDecided } from './decided.ts';
import { failedDeposit, waitingDeposit } from './deposits.ts';
import type { SeedEvent } from './history.ts';
import { PENDING_HOLDER, REJECTED_HOLDER, uploaded } from './uploads.ts';

const BLURRED = 'reason.kyc.blurred';

function pendingApplies(draft: Draft, userId: string): void {
  const applied = applyForIdentity(draft, {
    userId,
    idCardType: 'idCard',
    area: 'Mexico',
    ...PENDING_HOLDER,
    front: uploaded(draft, userId, 'specimen-pending-front'),
    back: uploaded(draft, userId, 'specimen-pending-back'),
  });
  invariant(applied.ok, 'the application is taken');
}

function rejectedApplies(draft: Draft, userId: string): string {
  const applied = applyForIdentity(draft, {
    userId,
    idCardType: 'passport',
    area: 'Brazil',
    ...REJECTED_HOLDER,
    front: uploaded(draft, userId, 'specimen-rejected-page'),
    back: null,
  });
  invariant(applied.ok, 'the application is taken');
  return applied.value.id;
}

/** What happened besides trading; `idOf` is called when it happens. */
export function identityHistory(nowMs: number, idOf: (account: string) => string): SeedEvent[] {
  let application = '';
  return [
    {
      at: nowMs - 5 * DAY_MS,
      happen: (draft) => {
        application = rejectedApplies(draft, idOf('rejected'));
      },
    },
    {
      at: nowMs - 5 * DAY_MS + 7 * HOUR_MS,
      happen: (draft) => {
        const rejected = rejectIdentity(draft, application, { text: BLURRED });
        invariant(rejected.ok, 'the application is rejected');
        markDecided(draft, rejected.value.reviewId, { by: idOf('reviewer'), reason: BLURRED });
      },
    },
    {
      at: nowMs - 40 * DAY_MS,
      happen: (draft) => failedDeposit(draft, idOf('trader'), idOf('reviewer')),
    },
    { at: nowMs - 5 * HOUR_MS, happen: (draft) => pendingApplies(draft, idOf('pending')) },
    { at: nowMs - 2 * HOUR_MS, happen: (draft) => waitingDeposit(draft, idOf('trader')) },
  ];
}
