/**
 * Creates a test person by the same rules as for anybody: applications are made and decided by the
 * reviewers' command, with the sandbox as the reviewer; money comes through the ledger.
 */
import { audit, SANDBOX_ACTOR } from '#core/audit.ts';
import type { PayMethodType, Wallet } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import { formatMoney } from '#core/money.ts';
import { applyForPermission, type GuardedProduct } from '#core/permission.ts';
import { invariant, type Result } from '#core/result.ts';
import type { RejectReason, Verdict } from '#core/review.ts';
import type { Draft, SessionRow, UserRow } from '#core/rows.ts';
import { keepUpload } from '#core/upload.ts';
import { credit, WALLET_CURRENCY } from '#core/wallet.ts';
import { type Device, openAccount, openSession } from '#topics/accounts/rules.ts';
import { applyForIdentity } from '#topics/identity/rules.ts';
import { addPayMethod } from '#topics/payout-methods/rules.ts';
import { carryOut } from '#topics/reviews/decisions.ts';
import { reviewEffect } from '#topics/reviews/review-effects.ts';
import type { ReviewParts } from '#trading/review-effect.ts';
import type { TEST_IDENTITIES } from './contract.ts';
import { COUNTRY_OF, partsOf } from './names.ts';
import type { Passport } from './passport.ts';

/** Terms common to all people of a call. */
export interface PersonTerms {
  identity: (typeof TEST_IDENTITIES)[number];
  reason: RejectReason;
  passwordHash: string;
  payPasswordHash: string | null;
  /** Minor units of the wallet's currency. */
  money: readonly (readonly [Wallet, bigint])[];
  permissions: readonly GuardedProduct[];
  payoutMethods: readonly PayMethodType[];
  language: Locale;
  invitedBy: string | null;
}

/** What is individual. */
export interface Self {
  email: string;
  name: string;
  loginId: string;
  inviteCode: string;
  /** For a person who applies for identity verification. */
  passport?: Passport | undefined;
}

export interface Opening {
  lifeMs: number;
  device: Device;
}

function must<T>(result: Result<T>, what: string): T {
  invariant(result.ok, `${what}: ${result.ok ? '' : result.error}`);
  return result.value;
}

/** Decides a request that was opened in the same command. */
function decide(draft: Draft, parts: ReviewParts, reviewId: string, verdict: Verdict): void {
  const review = draft.find('Review', reviewId);
  invariant(review !== undefined, `review ${reviewId} was opened`);
  const { id, version, kind } = review;
  // No money is moved here, so two approvers are never needed.
  const rules = { selfReview: false, twoPeopleFrom: 0n };
  const decision = { id, version, by: SANDBOX_ACTOR, verdict, rules };
  must(carryOut(draft, reviewEffect(kind, parts), decision), `decide ${kind}`);
}

/** Applies with a passport, and decides the application; returns the review if it waits. */
function verify(
  draft: Draft,
  parts: ReviewParts,
  user: UserRow,
  wish: PersonTerms,
  { passport }: Self,
) {
  const { identity, reason, language } = wish;
  if (identity === 'none' || !passport) return undefined;
  const { id: userId, loginId, name } = user;
  const front = must(keepUpload(draft, { ...passport, userId }), 'keep the picture').id;
  const applied = applyForIdentity(draft, {
    userId,
    idCardType: 'passport',
    area: COUNTRY_OF[language],
    ...partsOf(name),
    idCardNumber: documentNumber(loginId),
    front,
    back: null,
  });
  const { reviewId } = must(applied, 'apply for identity');
  if (identity === 'pending') return reviewId;
  const verdict: Verdict = identity === 'passed' ? { kind: 'approve' } : { kind: 'reject', reason };
  decide(draft, parts, reviewId, verdict);
  return undefined;
}

/** Matches no outcome rule or magic digits, because it ends in a letter. */
export const documentNumber = (loginId: string): string => `SBX ${loginId} T`;

function admit(draft: Draft, parts: ReviewParts, userId: string, product: GuardedProduct): void {
  const { id } = must(applyForPermission(draft, userId, product), `apply for ${product}`);
  for (const review of draft.reviewsOf(userId).values()) {
    if (review.kind === 'permission' && review.subjectId === id) {
      decide(draft, parts, review.id, { kind: 'approve' });
    }
  }
}

/** A card in their own name, or a wallet with an address of the sandbox's form. */
function bind(draft: Draft, { id, name, loginId }: UserRow, type: PayMethodType) {
  const text =
    type === 1
      ? { bankAccountName: name, bankName: 'Bank of Sandbourse', cardNo: `4000${loginId}7899` }
      : { bankAccountName: '', bankName: 'USDT', cardNo: `sandbox1q${loginId}testpurse` };
  const added = must(addPayMethod(draft, id, { type, ...text }), 'bind');
  return { id: added.id, type, bankName: added.bankName, cardNo: added.cardNo };
}

function fund(draft: Draft, userId: string, money: PersonTerms['money']) {
  for (const [wallet, amount] of money) credit(draft, userId, wallet, amount, 'sandbox', userId);
  return Object.fromEntries(
    money.map(([wallet, amount]) => [wallet, formatMoney(amount, WALLET_CURRENCY[wallet])]),
  );
}

/** Needs the house accounts that money comes from; everything else is created here. */
export function makePerson(
  draft: Draft,
  parts: ReviewParts,
  { wish, self, opening }: { wish: PersonTerms; self: Self; opening: Opening },
) {
  const { email, name, loginId, inviteCode } = self;
  const { passwordHash, payPasswordHash, invitedBy } = wish;
  const account = { email, name, loginId, inviteCode, passwordHash, payPasswordHash, invitedBy };
  const opened = openAccount(draft, account);
  const reviewId = verify(draft, parts, opened, wish, self);
  const wallets = fund(draft, opened.id, wish.money);
  for (const product of wish.permissions) admit(draft, parts, opened.id, product);
  const payoutMethods = wish.payoutMethods.map((type) => bind(draft, opened, type));
  const session = openSession(draft, opened.id, opening.lifeMs, null, opening.device);
  const { id, country, isReal } = draft.find('User', opened.id) ?? opened;
  audit(draft, SANDBOX_ACTOR, {
    action: 'sandbox.person',
    subject: id,
    userId: id,
    detail: { identity: wish.identity, permissions: wish.permissions.join(','), ...wallets },
  });
  return {
    ...login(opened, session),
    isReal,
    country,
    inviteCode,
    ...(reviewId !== undefined && { reviewId }),
    wallets,
    permissions: [...wish.permissions],
    payoutMethods,
  };
}

/** What is stored of a login for a repeated call: neither password nor token. */
export function login(user: UserRow, { id: sessionId, expiresAt }: SessionRow) {
  const { id, email, name, loginId: userLoginId } = user;
  return { id, email, name, userLoginId, sessionId, expiresAt };
}
