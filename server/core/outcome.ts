/**
 * Scripted outcomes of requests: by rules, and by magic digits in the request. Only the sandbox uses
 * either. This module only picks the outcome; the decision then runs like a reviewer's.
 */
import type { ScriptedKind } from './codes.ts';
import { scheduleJob } from './job.ts';
import { parseDecimal, RATE_UNIT } from './money.ts';
import type { RejectReason, Verdict } from './review.ts';
import type { Draft, OutcomeRuleRow, ReviewRow } from './rows.ts';
import { MINUTE_MS } from './time.ts';

/** Most rules that can be in force at once. */
export const OUTCOME_RULES_MAX = 200;

/** What the last six digits of the deciding number mean, for every kind of request. */
export const MAGIC_DIGITS = {
  '770001': { outcome: 'approve', delayMs: 0 },
  '770002': { outcome: 'reject', delayMs: 0 },
  '770003': { outcome: 'approve', delayMs: MINUTE_MS },
  '770004': { outcome: 'reject', delayMs: MINUTE_MS },
  '770005': { outcome: 'manual', delayMs: 0 },
} as const;
export type MagicDigits = keyof typeof MAGIC_DIGITS;

/** The reason of a rejection that names none. */
export const USUAL_REASON: Readonly<Record<ScriptedKind, RejectReason>> = {
  identity: { code: 'blurred', text: 'reason.kyc.blurred' },
  deposit: { code: 'notReceived', text: 'reason.deposit.notReceived' },
  withdrawal: { code: 'destination', text: 'reason.withdrawal.destination' },
  card: { code: 'destination', text: 'reason.withdrawal.destination' },
  permission: { code: 'experience', text: 'reason.permission.experience' },
};

/** Coins read from the proof of a deposit when no number is given. */
const USUAL_COINS = '100';

/** The parts of a request that its outcome depends on. */
export interface ScriptedRequest {
  kind: ScriptedKind;
  userId: string;
  /** E-mail address of the person. */
  email: string;
  /**
   * The number whose last digits decide: of the document, card or wallet; for a deposit the declared
   * coins; for a withdrawal its amount in minor units. A permission has none.
   */
  number?: string | undefined;
  /** Of a deposit: the coins declared, a decimal. */
  coins?: string | undefined;
}

export interface Script {
  verdict: Verdict;
  /** Delay in milliseconds of the world's clock. */
  delayMs: number;
  /** Of an approved deposit: the coins read, a decimal. */
  amount?: string;
  /** The rule or the digits that decided. */
  because: string;
}

/** Kind of the job that carries out a scripted decision; its `refId` is the review. */
export const CARRY_OUT_SCRIPT = 'carry-out-script';

/** The decision as stored on the review, because the rule may be dropped before the job runs. */
export interface ScriptedDecision extends Omit<Script, 'delayMs'> {
  /** It fell due while a reviewer's decision could still be undone; its job is gone. */
  isOverdue?: true;
}

/** The decision that the sandbox will make on a review. */
export const scriptedDecisionOf = ({ script }: ReviewRow): ScriptedDecision | undefined =>
  script === null ? undefined : (JSON.parse(script) as ScriptedDecision);

/** Stores the decision that the sandbox will make on a review, and schedules it. */
export function scheduleScript(
  draft: Draft,
  review: ReviewRow,
  { decision, dueAt }: { decision: ScriptedDecision; dueAt: number },
): ReviewRow {
  const scripted = { ...review, script: JSON.stringify(decision) };
  draft.put('Review', scripted);
  scheduleJob(draft, { kind: CARRY_OUT_SCRIPT, dueAt, refId: review.id });
  return scripted;
}

/** A scripted decision fell due while a reviewer's waits: it is made if that one comes to nothing. */
export function putOffScript(draft: Draft, review: ReviewRow, decision: ScriptedDecision): void {
  const script = JSON.stringify({ ...decision, isOverdue: true } satisfies ScriptedDecision);
  draft.put('Review', { ...review, script });
}

/** Makes the overdue scripted decision at once, if the review is still open. */
export function resumeScript(draft: Draft, review: ReviewRow): ReviewRow {
  const script = scriptedDecisionOf(review);
  if (!script?.isOverdue || review.status !== 'open') return review;
  const { isOverdue: _, ...decision } = script;
  return scheduleScript(draft, review, { decision, dueAt: draft.now });
}

const plain = (number: string): string => number.replace(/[\s.-]/g, '').toUpperCase();

/** The magic digits at the end of a number, if any. */
export function magicDigitsOf(number: string | undefined): MagicDigits | undefined {
  const end = plain(number ?? '').slice(-6);
  return Object.hasOwn(MAGIC_DIGITS, end) ? (end as MagicDigits) : undefined;
}

/** The magic digits after a plus or hyphen at the end of an address's local part: `ada+770002@…`. */
export function magicDigitsOfEmail(email: string): MagicDigits | undefined {
  const end = /[+-](\d{6})@/.exec(email)?.[1];
  return end === undefined ? undefined : magicDigitsOf(end);
}

const isFor = (rule: OutcomeRuleRow, { kind, userId, number }: ScriptedRequest): boolean =>
  rule.kind === kind &&
  rule.endedAt === null &&
  (rule.userId === null || rule.userId === userId) &&
  (rule.suffix === null || plain(number ?? '').endsWith(rule.suffix));

const newerFirst = (a: OutcomeRuleRow, b: OutcomeRuleRow): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

/** The more conditions a rule has, the more specific it is: a number outweighs a person. */
const particularity = ({ userId, suffix }: OutcomeRuleRow): number =>
  (suffix === null ? 0 : 2) + (userId === null ? 0 : 1);

/** The most specific rule for a request; among equals, the newest. */
export function ruleFor(
  request: ScriptedRequest,
  rules: readonly OutcomeRuleRow[],
): OutcomeRuleRow | undefined {
  const [first] = rules
    .filter((rule) => isFor(rule, request))
    .sort((a, b) => particularity(b) - particularity(a) || newerFirst(a, b));
  return first;
}

interface ScriptTerms {
  outcome: string;
  delayMs: number;
  reason?: RejectReason | undefined;
  amount?: string | undefined;
}

function scriptOf({ kind, coins }: ScriptedRequest, wish: ScriptTerms, because: string) {
  const { outcome, delayMs, reason = USUAL_REASON[kind], amount = coins ?? USUAL_COINS } = wish;
  if (outcome === 'manual') return undefined;
  const verdict: Verdict = outcome === 'approve' ? { kind: 'approve' } : { kind: 'reject', reason };
  const isRead = kind === 'deposit' && outcome === 'approve';
  return { verdict, delayMs, because, ...(isRead && { amount }) } satisfies Script;
}

/** Counts the use of a rule; a used-up rule ends. */
export function countRule(draft: Draft, rule: OutcomeRuleRow): void {
  if (rule.remaining === null) return;
  const remaining = rule.remaining - 1;
  const endedAt = remaining === 0 ? draft.now : null;
  draft.put('OutcomeRule', { ...rule, remaining, endedAt });
}

/**
 * The outcome of a request: by the digits in it, else by the rules in force, else by the digits in its
 * person's address. Counts the use of a rule. Undefined when somebody has to decide.
 */
export function decideScript(
  draft: Draft,
  request: ScriptedRequest,
  ruleIds: readonly string[],
): Script | undefined {
  const own = magicDigitsOf(request.number);
  if (own) return scriptOf(request, MAGIC_DIGITS[own], own);
  const rules = ruleIds.flatMap((id) => draft.find('OutcomeRule', id) ?? []);
  const rule = ruleFor(request, rules);
  if (rule) {
    countRule(draft, rule);
    const { outcome, delayMs, reasonCode: code, reasonText: text, size } = rule;
    const reason = text === null ? undefined : { code, text };
    return scriptOf(request, { outcome, delayMs, reason, amount: size ?? undefined }, rule.id);
  }
  const digits = magicDigitsOfEmail(request.email);
  return digits && scriptOf(request, MAGIC_DIGITS[digits], digits);
}

/** An event decided at its own time: an allotment or a bid. */
export interface ForcedSubject {
  userId: string;
  /** What rules may name it by: its id, its instrument. */
  targets: readonly string[];
  /** Its id, for the log. */
  subject: string;
}

/**
 * The rule that forces it: a rule for the person comes before one for the target alone, then the newest
 * wins.
 */
export function forcedRule(
  rules: readonly OutcomeRuleRow[],
  { userId, targets }: ForcedSubject,
): OutcomeRuleRow | undefined {
  const rank = (rule: OutcomeRuleRow) =>
    (rule.userId === null ? 0 : 2) + (rule.target === null ? 0 : 1);
  const [first] = rules
    .filter(
      (rule) =>
        rule.endedAt === null &&
        (rule.userId === null || rule.userId === userId) &&
        (rule.target === null || targets.includes(rule.target)),
    )
    .sort((a, b) => rank(b) - rank(a) || newerFirst(a, b));
  return first;
}

/** Percents have up to four decimals; undefined for more, or for no number. */
export function percentRate(percent: string): bigint | undefined {
  const tenThousandths = parseDecimal(percent, 4);
  return tenThousandths === undefined ? undefined : tenThousandths * (RATE_UNIT / 1_000_000n);
}
