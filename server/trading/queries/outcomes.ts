/** Queries for outcome rules. */
import type { OutcomeRuleRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

/** Rules in force, and all robot rules ever made (they decided past yields); oldest first. */
export async function rulesThatMatter(reader: Client): Promise<OutcomeRuleRow[]> {
  const rows = await reader.outcomeRule.findMany({
    where: { OR: [{ endedAt: null }, { kind: 'robot' }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => decodeRow('OutcomeRule', row as Record<string, unknown>));
}
