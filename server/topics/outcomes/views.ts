import type { ForcedKind, ScriptedKind, ScriptedOutcome } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import type { OutcomeRuleRow } from '#core/rows.ts';
import { reasonOf } from '#platform/contract/message.ts';
import type { ForcedResultView, OutcomeRuleView } from './contract.ts';

/** A rule as testers see it. */
export function ruleView(row: OutcomeRuleRow, locale: Locale): OutcomeRuleView {
  const { id, delayMs, reasonCode, reasonText, size, userId, suffix, remaining } = row;
  return {
    id,
    kind: row.kind as ScriptedKind,
    outcome: row.outcome as ScriptedOutcome,
    delayMs,
    ...(reasonCode !== null && { reasonCode }),
    ...(reasonText !== null && { reason: reasonOf(reasonText, locale) }),
    ...(size !== null && { amount: size }),
    ...(userId !== null && { userId }),
    ...(suffix !== null && { suffix }),
    ...(remaining !== null && { remaining }),
    createTime: row.createdAt,
  };
}

export function resultView(row: OutcomeRuleRow): ForcedResultView {
  const { id, kind, size, target, userId } = row;
  return {
    id,
    kind: kind as ForcedKind,
    ...(size !== null && (kind === 'robot' ? { dailyYield: size } : { share: size })),
    ...(target !== null && { target }),
    ...(userId !== null && { userId }),
    createTime: row.createdAt,
  };
}
