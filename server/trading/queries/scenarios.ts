/** Queries for scenarios. */
import type { ScenarioRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

/** All scenarios ever made, in that order: past prices depend on them. */
export async function allScenarios(reader: Client): Promise<ScenarioRow[]> {
  const rows = await reader.scenario.findMany({ orderBy: { id: 'asc' } });
  return rows.map((row) => decodeRow('Scenario', row as Record<string, unknown>));
}
