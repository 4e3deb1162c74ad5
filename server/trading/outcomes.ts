/** Testers' scripted outcomes: the rules in force in a world, and how commands apply them. */
import { audit, SANDBOX_ACTOR } from '#core/audit.ts';
import type { OutcomeKind } from '#core/codes.ts';
import { FINE_SCALE, parseDecimal } from '#core/money.ts';
import {
  decideScript,
  type ForcedSubject,
  forcedRule,
  percentRate,
  type Script,
  type ScriptedRequest,
  scheduleScript,
} from '#core/outcome.ts';
import { invariant } from '#core/result.ts';
import type { RejectReason } from '#core/review.ts';
import type { Draft, OutcomeRuleRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import type { Changes, Needs } from '#platform/store/batch.ts';
import type { Client } from '#platform/store/database.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { rulesThatMatter } from './queries/outcomes.ts';

type RequestUnderScript = Omit<ScriptedRequest, 'email'>;

/** The script of one request: requests the rules' rows, and applies what they say. */
export class RequestScript {
  private readonly request: RequestUnderScript;
  /** Undefined when scripting is off. */
  private readonly ruleIds: readonly string[] | undefined;
  private isDue = false;

  constructor(request: RequestUnderScript, ruleIds: readonly string[] | undefined) {
    this.request = request;
    this.ruleIds = ruleIds;
  }

  /** A command's needs, extended by those of its script. */
  needs(own: Needs): Needs {
    if (!this.ruleIds) return own;
    const people = new Set([...(own.User ?? []), this.request.userId]);
    return { ...own, User: [...people], OutcomeRule: this.ruleIds };
  }

  private script(draft: Draft): Script | undefined {
    if (!this.ruleIds) return undefined;
    const user = draft.find('User', this.request.userId);
    invariant(user !== undefined, `user ${this.request.userId} was not loaded`);
    return decideScript(draft, { ...this.request, email: user.email }, this.ruleIds);
  }

  /**
   * Schedules the decision on a request that was just made, at once or later, in the same transaction so
   * that it cannot get lost.
   */
  follow(draft: Draft, subjectId: string): void {
    const script = this.script(draft);
    if (!script) return;
    const reviews = [...draft.reviewsOf(this.request.userId).values()];
    const review = reviews.find((row) => row.subjectId === subjectId && row.status === 'open');
    invariant(review !== undefined, `${subjectId} waits to be decided`);
    const { delayMs, ...decision } = script;
    scheduleScript(draft, review, { decision, dueAt: draft.now + delayMs });
    this.isDue = delayMs === 0;
  }

  /** The scripted reason to refuse something that nobody reviews; written to the audit log. */
  refusal(draft: Draft): RejectReason | undefined {
    const script = this.script(draft);
    if (script?.verdict.kind !== 'reject') return undefined;
    const { userId, kind } = this.request;
    const detail = { kind, reason: script.verdict.reason.text, because: script.because };
    audit(draft, SANDBOX_ACTOR, { action: 'sandbox.refuse', subject: userId, userId, detail });
    return script.verdict.reason;
  }

  /** Runs a decision that is due at once before the request is answered. */
  async carryOut(unitOfWork: Pick<UnitOfWork, 'caughtUp'>): Promise<void> {
    // A failed job stays scheduled; the request is valid in any case.
    if (this.isDue) await unitOfWork.caughtUp().catch(() => {});
  }
}

/** The rules of a world. Without the sandbox there are none, and magic digits have no meaning. */
export class Outcomes {
  private readonly isOn: boolean;
  private readonly hearAll: () => Promise<void>;
  private readonly rules = new Map<string, OutcomeRuleRow>();

  private constructor(isOn: boolean, hearAll: () => Promise<void>) {
    this.isOn = isOn;
    this.hearAll = hearAll;
  }

  /**
   * Loads the rules of a world; none unless its sandbox is on. `hearAll` resolves once this process knows
   * everything that other processes have written by now.
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

  /** Rules in force, newest first; all, or those of some kinds. */
  inForce(kinds?: readonly OutcomeKind[]): OutcomeRuleRow[] {
    const all = [...this.rules.values()].filter(({ endedAt }) => endedAt === null).reverse();
    return kinds ? all.filter(({ kind }) => kinds.includes(kind)) : all;
  }

  /** The number of rules in force, counting rows that are not committed yet. */
  countInForce(newer: Iterable<OutcomeRuleRow>): number {
    const rows = new Map(this.rules);
    for (const row of newer) rows.set(row.id, row);
    return [...rows.values()].filter(({ endedAt }) => endedAt === null).length;
  }

  /** As `inForce`, including everything that any process has answered by now. */
  async allInForce(kinds: readonly OutcomeKind[]): Promise<OutcomeRuleRow[]> {
    if (this.isOn) await this.hearAll();
    return this.inForce(kinds);
  }

  /** The script of a request that is about to be made. */
  async of(request: RequestUnderScript): Promise<RequestScript> {
    const ids = this.isOn ? (await this.allInForce([request.kind])).map(({ id }) => id) : undefined;
    return new RequestScript(request, ids);
  }

  /**
   * The forced share of what a person asked for, at the fine scale, written to the audit log; undefined
   * where nothing is forced. For events decided at a moment of their own, after everything before that
   * moment has happened.
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
   * The forced yield of a robot on a day (since 1970, UTC), at the rate unit: by the newest rule in force
   * when the day was paid. Gives the same answer whenever it is asked.
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
