import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '#domain/result.ts';
import {
  cancelReview,
  claimReview,
  decideReview,
  needsTwoPeople,
  openReview,
  releaseReview,
  type Verdict,
} from '#domain/review.ts';
import { REVIEW_KINDS, type ReviewKind } from '#domain/review-kind.ts';
import type { ReviewRow } from '#domain/staff-rows.ts';
import { MemoryRows } from './memory-draft.ts';

const LEASE_MS = 60_000;
const RULES = { selfReview: false, twoPeopleFrom: 1_000_000n };
const APPROVE: Verdict = { kind: 'approve' };
const REJECT: Verdict = { kind: 'reject', reason: { code: 'blurred', text: 'too dark' } };

function opened(kind: ReviewKind = 'kyc', amount?: bigint) {
  const rows = new MemoryRows();
  rows.arrange((draft) => {
    openReview(draft, { kind, userId: 'ada', subjectId: 'req', ...(amount && { amount }) });
  });
  const [review] = rows.all('Review');
  if (!review) throw new Error('nothing was opened');
  return { rows, id: review.id };
}

type Desk = ReturnType<typeof opened>;
const seen = ({ rows, id }: Desk) => rows.get('Review', id);
const claim = ({ rows, id }: Desk, staffId: string) =>
  rows.decide((draft) => claimReview(draft, { id, staffId, leaseMs: LEASE_MS }));
const release = ({ rows, id }: Desk, staffId: string) =>
  rows.decide((draft) => releaseReview(draft, { id, staffId }));
const decide = (
  desk: Desk,
  staffId: string,
  verdict: Verdict = APPROVE,
  more: { version?: number; selfReview?: boolean } = {},
) =>
  desk.rows.decide((draft) =>
    decideReview(draft, {
      id: desk.id,
      version: more.version ?? seen(desk).version,
      staffId,
      verdict,
      rules: { ...RULES, selfReview: more.selfReview ?? false },
    }),
  );

const errorOf = (result: Result<ReviewRow>) => (result.ok ? 'ok' : result.error);

describe('a claim', () => {
  test('keeps others away until its lease is over, and not longer', () => {
    const desk = opened();
    expect(errorOf(claim(desk, 'ruth'))).toBe('ok');
    expect(errorOf(claim(desk, 'noor'))).toBe('ClaimedByAnother');
    expect(errorOf(decide(desk, 'noor'))).toBe('ClaimedByAnother');
    desk.rows.now += LEASE_MS - 1;
    expect(errorOf(release(desk, 'noor'))).toBe('ClaimedByAnother');
    desk.rows.now += 1;
    expect(errorOf(claim(desk, 'noor'))).toBe('ok');
    expect(errorOf(decide(desk, 'ruth'))).toBe('ClaimedByAnother');
  });

  test('is renewed by whoever has it, with the version as it was', () => {
    const desk = opened();
    claim(desk, 'ruth');
    const { version } = seen(desk);
    desk.rows.now += LEASE_MS - 1;
    claim(desk, 'ruth');
    expect(seen(desk)).toMatchObject({ version, claimedUntil: desk.rows.now + LEASE_MS });
  });

  test('that ran out and went to another makes the old version stale', () => {
    const desk = opened();
    claim(desk, 'ruth');
    const { version } = seen(desk);
    desk.rows.now += LEASE_MS;
    claim(desk, 'noor');
    release(desk, 'noor');
    expect(errorOf(decide(desk, 'ruth', APPROVE, { version }))).toBe('StaleVersion');
  });
});

describe('a decision', () => {
  test.for([
    ['approved', APPROVE],
    ['rejected', REJECT],
  ] as const)('ends it %s, once, and free of claims', ([status, verdict]) => {
    const desk = opened();
    claim(desk, 'ruth');
    expect(errorOf(decide(desk, 'ruth', verdict))).toBe('ok');
    expect(seen(desk)).toMatchObject({ status, decidedBy: 'ruth', claimedBy: null });
    expect(seen(desk).reasonCode).toBe(status === 'rejected' ? 'blurred' : null);
    for (const again of [decide(desk, 'ruth'), claim(desk, 'noor'), release(desk, 'ruth')]) {
      expect(errorOf(again)).toBe('AlreadyDone');
    }
    expect(errorOf(desk.rows.decide((draft) => cancelReview(draft, desk.id)))).toBe('AlreadyDone');
  });

  test('is never about oneself', () => {
    const desk = opened();
    expect(errorOf(decide(desk, 'ada'))).toBe('OwnRequest');
    expect(errorOf(decide(desk, 'ada', REJECT))).toBe('OwnRequest');
    expect(errorOf(decide(desk, 'ada', APPROVE, { selfReview: true }))).toBe('ok');
  });

  test('comes too late when the person took the request back', () => {
    const desk = opened();
    claim(desk, 'ruth');
    desk.rows.decide((draft) => cancelReview(draft, desk.id));
    expect(seen(desk)).toMatchObject({ status: 'cancelled', claimedBy: null, decidedBy: 'ada' });
    expect(errorOf(decide(desk, 'ruth'))).toBe('AlreadyDone');
  });

  test('about what is not there finds nothing', () => {
    const desk = { ...opened(), id: 'rev_none' };
    expect(errorOf(claim(desk, 'ruth'))).toBe('NotFound');
  });
});

describe('two people', () => {
  test('have to approve a withdrawal from the configured worth on, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REVIEW_KINDS),
        fc.option(fc.bigInt(0n, 2_000_000n)),
        fc.boolean(),
        (kind, amount, selfReview) => {
          expect(needsTwoPeople({ kind, amount }, { ...RULES, selfReview })).toBe(
            kind === 'withdrawal' && (amount ?? 0n) >= 1_000_000n && !selfReview,
          );
        },
      ),
    );
  });

  test('are different people', () => {
    const desk = opened('withdrawal', 1_000_000n);
    expect(errorOf(decide(desk, 'ruth'))).toBe('ok');
    expect(seen(desk)).toMatchObject({ status: 'open', firstApprover: 'ruth', claimedBy: null });
    expect(errorOf(decide(desk, 'ruth'))).toBe('SecondPersonRequired');
    expect(errorOf(decide(desk, 'noor'))).toBe('ok');
    expect(seen(desk)).toMatchObject({ status: 'approved', decidedBy: 'noor' });
  });

  test('are not needed to say no, and the first may think again', () => {
    const desk = opened('withdrawal', 5_000_000n);
    decide(desk, 'ruth');
    expect(errorOf(decide(desk, 'ruth', REJECT))).toBe('ok');
    expect(seen(desk).status).toBe('rejected');
  });

  test('do not both count on one look: the second needs the version after the first', () => {
    const desk = opened('withdrawal', 5_000_000n);
    decide(desk, 'ruth', APPROVE, { version: 1 });
    expect(errorOf(decide(desk, 'noor', APPROVE, { version: 1 }))).toBe('StaleVersion');
  });
});

test('whatever several people do, at most one decision stands, by somebody who may', () => {
  const step = fc.record({
    who: fc.constantFrom('ruth', 'noor', 'ada'),
    what: fc.constantFrom('claim', 'release', 'approve', 'reject', 'cancel', 'wait'),
    behind: fc.nat(2),
  });
  fc.assert(
    fc.property(
      fc.constantFrom<[ReviewKind, bigint]>(
        ['kyc', 0n],
        ['withdrawal', 999_999n],
        ['withdrawal', 1_000_000n],
      ),
      fc.array(step, { maxLength: 25 }),
      ([kind, amount], steps) => {
        const desk = opened(kind, amount);
        const approvers = new Set<string>();
        let decisions = 0;
        for (const { who, what, behind } of steps) {
          const before = seen(desk);
          const version = before.version - behind;
          if (what === 'wait') desk.rows.now += LEASE_MS;
          else if (what === 'claim') claim(desk, who);
          else if (what === 'release') release(desk, who);
          else if (what === 'cancel') desk.rows.decide((draft) => cancelReview(draft, desk.id));
          else if (decide(desk, who, what === 'approve' ? APPROVE : REJECT, { version }).ok) {
            expect(who).not.toBe('ada');
            expect(behind).toBe(0);
            if (what === 'approve') approvers.add(who);
          }
          const after = seen(desk);
          if (before.status !== after.status) decisions += 1;
          if (before.status !== 'open') expect(after).toEqual(before);
          expect(after.version).toBeGreaterThanOrEqual(before.version);
        }
        expect(decisions).toBeLessThanOrEqual(1);
        const { status } = seen(desk);
        if (status === 'approved') {
          expect(approvers.size).toBeGreaterThanOrEqual(amount >= 1_000_000n ? 2 : 1);
        }
      },
    ),
  );
});
