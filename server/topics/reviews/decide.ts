import { trial } from '#core/draft-at.ts';
import type { Locale } from '#core/locale.ts';
import { accept, type Result } from '#core/result.ts';
import type { DecisionRefusal, RejectReason, Verdict } from '#core/review.ts';
import type { Draft } from '#core/rows.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { cannedReasonName, fieldMessageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, type Refused, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { EffectRefusal, ReviewEffect } from '#trading/review-effect.ts';
import type { World } from '#world/world.ts';
import type { ReviewKind, review } from './contract.ts';
import { carryOut, type Decision, decisionNeeds, reviewRules } from './decisions.ts';
import { holdDecision } from './pending-decision-rules.ts';
import { findReview } from './queries.ts';
import { reviewEffect } from './review-effects.ts';
import { reviewViews } from './views.ts';

type Input = ParsedInputOf<typeof review.decide>;

/** The canned reason named, else the free text; undefined when there is neither. */
function reasonOf(kind: ReviewKind, { reasonCode, reason }: Input): RejectReason | undefined {
  const name = reasonCode === undefined ? undefined : cannedReasonName(kind, reasonCode);
  if (name !== undefined) return { code: reasonCode ?? null, text: name };
  return reasonCode === undefined && reason !== undefined
    ? { code: null, text: reason }
    : undefined;
}

function verdictOf(kind: ReviewKind, input: Input, locale: Locale): Verdict | Refused {
  if (input.verdict === 'reject') {
    const reason = reasonOf(kind, input);
    if (reason) return { kind: 'reject', reason };
    const field = input.reasonCode === undefined ? 'reason' : 'reasonCode';
    return refuse('InvalidInput', { fields: { [field]: fieldMessageOf('required', locale) } });
  }
  if (kind === 'deposit' && input.amount === undefined) {
    return refuse('InvalidInput', { fields: { amount: fieldMessageOf('required', locale) } });
  }
  return { kind: 'approve' };
}

/** Holds a decision, once it is found possible, for the time it can be undone. */
function holdOne(
  draft: Draft,
  effect: ReviewEffect,
  decision: Decision,
): Result<{ id: string }, DecisionRefusal | EffectRefusal> {
  const tried = trial(draft, (own) => carryOut(own, effect, decision));
  if (!tried.ok) return tried;
  const held = holdDecision(draft, decision);
  return held.ok ? tried : held;
}

export const decide: Handler<World, typeof review.decide> = async (
  { world, staff, locale, idempotency },
  input,
) => {
  const { id, version, amount, undoable } = input;
  const seen = await findReview(world.database.reader, id);
  if (!seen) return refuse('NotFound');
  const verdict = verdictOf(seen.kind, input, locale);
  if ('ok' in verdict) return verdict;
  const effect = reviewEffect(seen.kind, world);
  // If time stands still and nobody can move it, a waiting decision would never come.
  const waits = undoable && (world.config.sandbox || world.clock.speed !== 0);
  const decided = await world.unitOfWork.run({
    once: onceOf(staff.id, idempotency),
    needs: await decisionNeeds(effect, seen),
    decide: (draft) => {
      const rules = reviewRules(world.config);
      const decision = { id, version, by: staff, verdict, amount, rules };
      const result = (waits ? holdOne : carryOut)(draft, effect, decision);
      return result.ok ? accept({ id }) : result;
    },
  });
  if (!decided.ok) return decided;
  const row = await findReview(world.database.reader, id);
  const [item] = row ? await reviewViews(world, [row], locale) : [];
  return item ? done(item) : refuse('NotFound');
};
