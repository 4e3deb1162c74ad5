import type { SandboxScenario } from '#contract/sandbox.ts';
import type { ScenarioRow } from '#domain/rows.ts';
import { SIZE_BOUNDS } from '#domain/scenario.ts';
import { scenarioOf, scenarioStatus } from '#domain/scenario-life.ts';
import { scenarioView } from '../../exchange/quote-view.ts';

/** A scenario as the sandbox lists it. */
export function sandboxScenario(row: ScenarioRow, now: number): SandboxScenario {
  return {
    ...scenarioView(scenarioOf(row)),
    // As it was wished; what came of it stands beside it.
    ...(SIZE_BOUNDS[row.kind] && { size: Number(row.size) }),
    ...(row.paid !== null && { paid: Number(row.paid) }),
    ...(row.instrument !== null && { code: row.instrument }),
    ...(row.sector !== null && { sector: row.sector }),
    ...(row.market !== null && { market: row.market }),
    status: scenarioStatus(row, now),
    ...(row.endedAt !== null && { endedAt: row.endedAt }),
    createTime: row.createdAt,
  };
}
