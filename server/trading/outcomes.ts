/** What testers want to become of requests: the rules in force of a world, and their way into a command. */
import { audit, SANDBOX_ACTOR } from '#core/audit.ts';
import type { OutcomeKind } from '#core/codes.ts';
import { scheduleJob } from '#core/job.ts';
import { FINE_SCALE, parseDecimal } from '#core/money.ts';
import {
  decideScript,
  type ForcedSubject,
  forcedRule,
  percentRate,
  type Script,
  type ScriptedRequest,
} from '#core/outcome.ts';
import { invariant } from '#core/result.ts';
import type { RejectReason } from '#core/review.ts';
import type { Draft, OutcomeRuleRow, ReviewRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import type { Changes, Needs } from '#platform/store/batch.ts';
import type { Client } from '#platform/store/database.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { rulesThatMatter } from './queries/outcomes.ts';

/** Kind of the job that carries a scripted decision out; its `refId` is the review. */
export const CARRY_OUT_SCRIPT = 'carry-out-script';

/** What such a job is to do, kept on the review: the rule may be dropped meanwhile. */
export type ScriptedDecision = Omit<Script, 'delayMs'>;

/** What the sandbox is to decide about a review. */
export const scriptedDecisionOf = ({ script }: ReviewRow): ScriptedDecision | undefined =>
  script === null ? undefined : (JSON.parse(script) as ScriptedDecision);

type Asked = Omit<ScriptedRequest, 'email'>;

/** One request on its way: asks for the rules' rows, and has what they say done. */
export class RequestScript {
  private readonly asked: Asked;
  /** Undefined where nobody scripts anything. */
  private readonly ruleIds: readonly string[] | undefined;
  private isDue = false;

  constructor(asked: Asked, ruleIds: readonly string[] | undefined) {
    this.asked = asked;
    this.ruleIds = ruleIds;
  }

  /** What a command needs, with what its script does. */
  needs(own: Needs): Needs {
    if (!this.ruleIds) return own;
    const people = new Set([...(own.User ?? []), this.asked.userId]);
    return { ...own, User: [...people], OutcomeRule: this.ruleIds };
  }

  private script(draft: Draft): Script | undefined {
    if (!this.ruleIds) return undefined;
    const user = draft.find('User', this.asked.userId);
    invariant(user !== undefined, `user ${this.asked.userId} was not loaded`);
    return decideScript(draft, { ...this.asked, email: user.email }, this.ruleIds);
  }

  /**
   * Puts the decision about a request that was just made on the calendar, at once or later: in the
   * same transaction, so that nothing loses it.
   */
  follow(draft: Draft, subjectId: string): void {
    const script = this.script(draft);
    if (!script) return;
    const reviews = [...draft.reviewsOf(this.asked.userId).values()];
    const review = reviews.find((row) => row.subjectId === subjectId && row.status === 'open');
    invariant(review !== undefined, `${subjectId} waits to be decided`);
    const { delayMs, ...decision } = script;
    draft.put('Review', { ...review, script: JSON.stringify(decision satisfies ScriptedDecision) });
    const dueAt = draft.now + delayMs;
    scheduleJob(draft, { kind: CARRY_OUT_SCRIPT, dueAt, refId: review.id });
    this.isDue = delayMs === 0;
  }

  /** Why something that nobody reviews is refused by wish, told in the log. */
  refusal(draft: Draft): RejectReason | undefined {
    const script = this.script(draft);
    if (script?.verdict.kind !== 'reject') return undefined;
    const { userId, kind } = this.asked;
    const detail = { kind, reason: script.verdict.reason.text, because: script.because };
    audit(draft, SANDBOX_ACTOR, { action: 'sandbox.refuse', subject: userId, userId, detail });
    return script.verdict.reason;
  }

  /** Has what is due at once done before the request is answered. */
  async carryOut(unitOfWork: Pick<UnitOfWork, 'caughtUp'>): Promise<void> {
    // What fails stays on the calendar; the request stands in any case.
    if (this.isDue) await unitOfWork.caughtUp().catch(() => {});
  }
}

/** The rules of a world. Without the sandbox there are none, and no digits mean anything. */
export class Outcomes {
  private readonly isOn: boolean;
  private readonly hearAll: () => Promise<void>;
  private readonly rules = new Map<string, OutcomeRuleRow>();

  private constructor(isOn: boolean, hearAll: () => Promise<void>) {
    this.isOn = isOn;
    this.hearAll = hearAll;
  }

  /**
   * Those of a world, none unless its sandbox is on. `hearAll`: resolves once it is known here what other processes
   * have written by now.
   */
  static async open(
    isOn: boolean,
    reader: Client,
    hearAll: () => Promise<void> = async () => {},
  ): Promise<Outcomes> {
    const outcomes = new Outcomes(isOn, hearAll);
    const rows = isOn ? await rulesThatMatter(reader) : [];
    for (const row of rows) outcomes.rules.set(row.id, row);
    return outcomes;
  }

  onCommit(changes: Changes): void {
    for (const row of changes.rows('OutcomeRule')) {
      if (row.endedAt === null || row.kind === 'robot') this.rules.set(row.id, row);
      else this.rules.delete(row.id);
    }
  }

  /** Those in force, the newest first; all, or of some kinds. */
  inForce(kinds?: readonly OutcomeKind[]): OutcomeRuleRow[] {
    const all = [...this.rules.values()].filter(({ endedAt }) => endedAt === null).reverse();
    return kinds ? all.filter(({ kind }) => kinds.includes(kind)) : all;
  }

  /** How many are in force, by rows too that no commit has told of yet. */
  countInForce(newer: Iterable<OutcomeRuleRow>): number {
    const rows = new Map(this.rules);
    for (const row of newer) rows.set(row.id, row);
    return [...rows.values()].filter(({ endedAt }) => endedAt === null).length;
  }

  /** As `inForce`, with all that any process has answered by now. */
  async allInForce(kinds: readonly OutcomeKind[]): Promise<OutcomeRuleRow[]> {
    if (this.isOn) await this.hearAll();
    return this.inForce(kinds);
  }

  /** The script of a request that is about to be made. */
  async of(asked: Asked): Promise<RequestScript> {
    const ids = this.isOn ? (await this.allInForce([asked.kind])).map(({ id }) => id) : undefined;
    return new RequestScript(asked, ids);
  }

  /**
   * The forced part of what a person asked for, at the fine scale, told in the log; undefined where
   * nothing is forced. For what is decided at a moment of its own, all before which has happened.
   */
  share(draft: Draft, kind: 'allotment' | 'bid', about: ForcedSubject): bigint | undefined {
    const rule = forcedRule(this.inForce([kind]), about);
    const share = rule && parseDecimal(rule.size ?? '', FINE_SCALE);
    if (share === undefined) return undefined;
    const { subject, userId } = about;
    const detail = { kind, share: rule?.size ?? null, because: rule?.id ?? null };
    audit(draft, SANDBOX_ACTOR, { action: 'sandbox.force', subject, userId, detail });
    return share;
  }

  /**
   * What a robot was made to yield on a day (since 1970, UTC), at the rate unit: by the newest rule that
   * was in force when the day was paid. The same whenever it is asked.
   */
  readonly yieldOn = (robotId: string, day: number): bigint | undefined => {
    const paidAt = (day + 1) * DAY_MS;
    let found: OutcomeRuleRow | undefined;
    for (const rule of this.rules.values()) {
      const { kind, target, createdAt, endedAt } = rule;
      const isIts = kind === 'robot' && target === robotId;
      if (isIts && createdAt < paidAt && (endedAt ?? paidAt) >= paidAt) found = rule;
    }
    return found && percentRate(found.size ?? '');
  };
}
