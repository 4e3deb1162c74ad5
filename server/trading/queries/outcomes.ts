/** Rules about outcomes, read. */
import type { OutcomeRuleRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

/** The oldest first. */
export async function rulesInForce(reader: Client): Promise<OutcomeRuleRow[]> {
  const rows = await reader.outcomeRule.findMany({
    where: { endedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => decodeRow('OutcomeRule', row as Record<string, unknown>));
}
