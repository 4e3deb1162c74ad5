import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REVIEW_KINDS, type ReviewKind } from '#core/codes.ts';
import type { Result } from '#core/result.ts';
import {
  cancelReview,
  claimReview,
  decideReview,
  needsTwoPeople,
  openReview,
  type Reading,
  releaseReview,
  type Verdict,
} from '#core/review.ts';
import type { ReviewRow } from '#core/rows.ts';
import { lockUser, unlockUser } from '#topics/accounts/rules.ts';
import { peopled } from './memory-draft.ts';

const LEASE_MS = 60_000;
const RULES = { selfReview: false, twoPeopleFrom: 1_000_000n };
const APPROVE: Verdict = { kind: 'approve' };
const REJECT: Verdict = { kind: 'reject', reason: { code: 'blurred', text: 'too dark' } };

function opened(kind: ReviewKind = 'kyc', amount?: bigint) {
  const rows = peopled(['ada']);
  rows.arrange((draft) => {
    openReview(draft, { kind, userId: 'ada', subjectId: 'req', ...(amount && { amount }) });
  });
  const [review] = rows.all('Review');
  if (!review) throw new Error('nothing was opened');
  return { rows, id: review.id };
}

/** Another request of the same person. */
function another({ rows }: Desk, kind: ReviewKind, amount?: bigint): Desk {
  const before = new Set(rows.all('Review').map(({ id }) => id));
  rows.arrange((draft) => {
    openReview(draft, { kind, userId: 'ada', subjectId: 'req', ...(amount && { amount }) });
  });
  const review = rows.all('Review').find(({ id }) => !before.has(id));
  if (!review) throw new Error('nothing was opened');
  return { rows, id: review.id };
}

type Desk = ReturnType<typeof opened>;
const seen = ({ rows, id }: Desk) => rows.get('Review', id);
const claim = ({ rows, id }: Desk, staffId: string, takeOver = false, sessionId = 'ses_1') =>
  rows.decide((draft) =>
    claimReview(draft, { id, staffId, sessionId, leaseMs: LEASE_MS, takeOver }),
  );
const release = ({ rows, id }: Desk, staffId: string, sessionId = 'ses_1') =>
  rows.decide((draft) => releaseReview(draft, { id, staffId, sessionId }));
const decide = (
  desk: Desk,
  staffId: string,
  verdict: Verdict = APPROVE,
  more: { version?: number; selfReview?: boolean; reading?: Reading } = {},
) =>
  desk.rows.decide((draft) =>
    decideReview(draft, {
      id: desk.id,
      version: more.version ?? seen(desk).version,
      staffId,
      verdict,
      reading: more.reading,
      rules: { ...RULES, selfReview: more.selfReview ?? false },
    }),
  );

const errorOf = (result: Result<ReviewRow>) => (result.ok ? 'ok' : result.error);

describe('a claim', () => {
  test('excludes others until its lease ends', () => {
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

  test('is renewed by its holder without a new version', () => {
    const desk = opened();
    claim(desk, 'ruth');
    const { version } = seen(desk);
    desk.rows.now += LEASE_MS - 1;
    claim(desk, 'ruth');
    expect(seen(desk)).toMatchObject({ version, claimedUntil: desk.rows.now + LEASE_MS });
  });

  test('does not change the version of the request, whoever claims it', () => {
    const desk = opened();
    const { version } = seen(desk);
    claim(desk, 'ruth');
    desk.rows.now += LEASE_MS;
    claim(desk, 'noor');
    expect(seen(desk)).toMatchObject({ version, claimedBy: 'noor', claimedAt: desk.rows.now });
    expect(errorOf(decide(desk, 'ruth', APPROVE, { version }))).toBe('ClaimedByAnother');
    release(desk, 'noor');
    expect(seen(desk)).toMatchObject({ claimedBy: null, claimedAt: null, claimedUntil: null });
    expect(errorOf(decide(desk, 'ruth', APPROVE, { version }))).toBe('ok');
  });

  test('renewed in another session is not released by the first one', () => {
    const desk = opened();
    claim(desk, 'ruth');
    claim(desk, 'ruth', false, 'ses_2');
    expect(errorOf(release(desk, 'ruth'))).toBe('ok');
    expect(seen(desk)).toMatchObject({ claimedBy: 'ruth', claimedSession: 'ses_2' });
    expect(errorOf(claim(desk, 'noor'))).toBe('ClaimedByAnother');
    release(desk, 'ruth', 'ses_2');
    expect(seen(desk).claimedBy).toBe(null);
  });

  test('a claim can be taken over explicitly, and then dates from that moment', () => {
    const desk = opened();
    claim(desk, 'ruth');
    desk.rows.now += 1_000;
    claim(desk, 'ruth');
    expect(seen(desk).claimedAt).toBe(desk.rows.now - 1_000);
    expect(errorOf(claim(desk, 'noor', true))).toBe('ok');
    expect(seen(desk)).toMatchObject({ claimedBy: 'noor', claimedAt: desk.rows.now });
    expect(errorOf(decide(desk, 'ruth'))).toBe('ClaimedByAnother');
    expect(errorOf(release(desk, 'ruth'))).toBe('ClaimedByAnother');
  });

  test('is refused to the first approver, and leaves the request to a second one', () => {
    const desk = opened('withdrawal', 5_000_000n);
    claim(desk, 'ruth');
    decide(desk, 'ruth');
    expect(seen(desk).claimedBy).toBeNull();
    for (const takeOver of [false, true]) {
      expect(errorOf(claim(desk, 'ruth', takeOver))).toBe('SecondPersonRequired');
    }
    expect(errorOf(claim(desk, 'noor'))).toBe('ok');
    expect(errorOf(decide(desk, 'noor'))).toBe('ok');
    expect(seen(desk).status).toBe('approved');
  });
});

describe('a decision', () => {
  test.for([
    ['approved', APPROVE],
    ['rejected', REJECT],
  ] as const)('ends a request as %s, once, and releases its claim', ([status, verdict]) => {
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

  test('about a request of one’s own is refused, unless self-review is on', () => {
    const desk = opened();
    expect(errorOf(decide(desk, 'ada'))).toBe('OwnRequest');
    expect(errorOf(decide(desk, 'ada', REJECT))).toBe('OwnRequest');
    expect(errorOf(decide(desk, 'ada', APPROVE, { selfReview: true }))).toBe('ok');
  });

  test('is refused after the person has cancelled the request', () => {
    const desk = opened();
    claim(desk, 'ruth');
    desk.rows.decide((draft) => cancelReview(draft, desk.id));
    expect(seen(desk)).toMatchObject({ status: 'cancelled', claimedBy: null, decidedBy: 'ada' });
    expect(errorOf(decide(desk, 'ruth'))).toBe('AlreadyDone');
  });

  test('about an unknown request is refused as not found', () => {
    const desk = { ...opened(), id: 'rev_none' };
    expect(errorOf(claim(desk, 'ruth'))).toBe('NotFound');
  });
});

describe('two people', () => {
  test('are required for money from the configured amount on, and for nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REVIEW_KINDS),
        fc.option(fc.bigInt(0n, 2_000_000n)),
        fc.bigInt(0n, 2_000_000n),
        fc.boolean(),
        (kind, amount, before, selfReview) => {
          const movesMoney = kind === 'withdrawal' || kind === 'deposit';
          const isMuch = amount !== null && before + amount >= 1_000_000n;
          expect(needsTwoPeople({ kind, amount }, { ...RULES, selfReview }, before)).toBe(
            movesMoney && isMuch && !selfReview,
          );
        },
      ),
    );
  });

  test('are required when the parts of 24 hours add up to the limit, whoever approves them', () => {
    const step = fc.record({
      who: fc.constantFrom('ruth', 'noor', 'yuna'),
      kind: fc.constantFrom('deposit', 'withdrawal'),
      worth: fc.bigInt(1n, 1_500_000n),
      hours: fc.nat(30),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const desk = opened('kyc');
        const alone: { kind: string; at: number; worth: bigint }[] = [];
        for (const { who, kind, worth, hours } of steps) {
          desk.rows.now += hours * 3_600_000;
          const part = another(desk, kind, worth);
          decide(part, who, APPROVE, kind === 'deposit' ? { reading: { coins: 7n, worth } } : {});
          const isRecent = ({ at }: { at: number }) => at > desk.rows.now - 24 * 3_600_000;
          const before = alone.filter((one) => one.kind === kind && isRecent(one));
          const sum = before.reduce((total, one) => total + one.worth, worth);
          expect(seen(part).status).toBe(sum >= 1_000_000n ? 'open' : 'approved');
          if (seen(part).status === 'approved') alone.push({ kind, at: desk.rows.now, worth });
        }
      }),
    );
  });

  test('must read the same amount from the proof of a deposit, or the approval starts again', () => {
    const much = { coins: 2_000_000n, worth: 2_000_000n };
    const little = { coins: 2n, worth: 2n };
    const desk = opened('deposit');
    const read = (staffId: string, reading: Reading) =>
      errorOf(decide(desk, staffId, APPROVE, { reading }));
    expect(read('ruth', much)).toBe('ok');
    expect(seen(desk)).toMatchObject({
      status: 'open',
      firstApprover: 'ruth',
      firstCoins: 2_000_000n,
    });
    expect(read('ruth', little)).toBe('SecondPersonRequired');
    expect(read('noor', little)).toBe('ok');
    expect(seen(desk)).toMatchObject({ status: 'open', firstApprover: 'noor', firstCoins: 2n });
    expect(read('ruth', much)).toBe('ok');
    expect(seen(desk)).toMatchObject({ status: 'open', firstApprover: 'ruth', amount: 2_000_000n });
    expect(read('noor', much)).toBe('ok');
    expect(seen(desk)).toMatchObject({ status: 'approved', decidedBy: 'noor', amount: 2_000_000n });
  });

  test('approval is refused for a locked account, rejection is not', () => {
    for (const kind of ['deposit', 'withdrawal'] as const) {
      const desk = opened(kind, 100n);
      desk.rows.arrange((draft) => lockUser(draft, 'ada'));
      expect(errorOf(decide(desk, 'ruth'))).toBe('CustomerLocked');
      desk.rows.arrange((draft) => unlockUser(draft, 'ada'));
      expect(errorOf(decide(desk, 'ruth'))).toBe('ok');
      const other = another(desk, kind, 100n);
      desk.rows.arrange((draft) => lockUser(draft, 'ada'));
      expect(errorOf(decide(other, 'ruth', REJECT))).toBe('ok');
    }
  });

  test('are different people', () => {
    const desk = opened('withdrawal', 1_000_000n);
    expect(errorOf(decide(desk, 'ruth'))).toBe('ok');
    expect(seen(desk)).toMatchObject({ status: 'open', firstApprover: 'ruth', claimedBy: null });
    expect(errorOf(decide(desk, 'ruth'))).toBe('SecondPersonRequired');
    expect(errorOf(decide(desk, 'noor'))).toBe('ok');
    expect(seen(desk)).toMatchObject({ status: 'approved', decidedBy: 'noor' });
  });

  test('remain different people even a day after the second became necessary', () => {
    for (const kind of ['deposit', 'withdrawal'] as const) {
      const earlier = opened(kind, 600_000n);
      expect(errorOf(decide(earlier, 'ruth'))).toBe('ok');
      const desk = another(earlier, kind, 600_000n);
      expect(errorOf(decide(desk, 'ruth'))).toBe('ok');
      expect(seen(desk)).toMatchObject({ status: 'open', firstApprover: 'ruth' });
      desk.rows.now += 24 * 3_600_000;
      expect(errorOf(decide(desk, 'ruth'))).toBe('SecondPersonRequired');
      expect(errorOf(decide(desk, 'noor'))).toBe('ok');
      expect(seen(desk)).toMatchObject({ status: 'approved', decidedBy: 'noor' });
    }
  });

  test('can be one person with self-review', () => {
    const desk = opened('withdrawal', 1_000_000n);
    decide(desk, 'ruth');
    expect(errorOf(decide(desk, 'ruth', APPROVE, { selfReview: true }))).toBe('ok');
    expect(seen(desk)).toMatchObject({ status: 'approved', decidedBy: 'ruth' });
  });

  test('are not required for a rejection, also by the first approver', () => {
    const desk = opened('withdrawal', 5_000_000n);
    decide(desk, 'ruth');
    expect(errorOf(decide(desk, 'ruth', REJECT))).toBe('ok');
    expect(seen(desk).status).toBe('rejected');
  });

  test('need two versions: the second must have seen the first approval', () => {
    const desk = opened('withdrawal', 5_000_000n);
    decide(desk, 'ruth', APPROVE, { version: 1 });
    expect(errorOf(decide(desk, 'noor', APPROVE, { version: 1 }))).toBe('StaleVersion');
  });
});

test('at most one decision stands, by an authorised person, whatever several people do', () => {
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
