/** Makes and drops outcome rules. */
import { audit, SANDBOX_ACTOR } from '#core/audit.ts';
import type { OutcomeKind } from '#core/codes.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft, OutcomeRuleRow } from '#core/rows.ts';

export type NewRule = Omit<OutcomeRuleRow, 'id' | 'createdAt' | 'endedAt'>;

/** The terms of a rule, for the audit log. */
function detailOf({ kind, outcome, delayMs, size, userId, suffix, target, remaining }: NewRule) {
  return { kind, outcome, delayMs, size, userId, suffix, target, remaining };
}

export function makeRule(draft: Draft, rule: NewRule): OutcomeRuleRow {
  const row: OutcomeRuleRow = {
    ...rule,
    id: draft.newId('out'),
    createdAt: draft.now,
    endedAt: null,
  };
  draft.put('OutcomeRule', row);
  audit(draft, SANDBOX_ACTOR, {
    action: 'sandbox.rule',
    subject: row.id,
    ...(rule.userId !== null && { userId: rule.userId }),
    detail: detailOf(rule),
  });
  return row;
}

/** Drops a rule of some kinds; refuses with AlreadyDone if it has ended. */
export function dropRule(
  draft: Draft,
  id: string,
  kinds: readonly OutcomeKind[],
): Result<OutcomeRuleRow, 'NotFound' | 'AlreadyDone'> {
  const row = draft.find('OutcomeRule', id);
  if (!row || !kinds.includes(row.kind)) return refuse('NotFound');
  if (row.endedAt !== null) return refuse('AlreadyDone');
  const dropped = { ...row, endedAt: draft.now };
  draft.put('OutcomeRule', dropped);
  audit(draft, SANDBOX_ACTOR, { action: 'sandbox.rule.drop', subject: id });
  return accept(dropped);
}
