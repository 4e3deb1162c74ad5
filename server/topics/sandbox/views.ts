import type { ScenarioKind } from '#core/codes.ts';
import type { ScenarioRow } from '#core/rows.ts';
import { SIZE_BOUNDS } from '#core/scenario.ts';
import { isAboutScripts, scenarioOf, scenarioStatus } from '#core/scenario-life.ts';
import { scenarioView } from '#trading/quote-view.ts';
import type { SandboxScenario } from './contract.ts';

/** What ends with the script's own price. */
const MOVES_A_SCRIPT: ReadonlySet<ScenarioKind> = new Set(['trend', 'volatility']);

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
    returns: row.kind === 'gap' || (MOVES_A_SCRIPT.has(row.kind) && isAboutScripts(row)),
    ...(row.endedAt !== null && { endedAt: row.endedAt }),
    createTime: row.createdAt,
  };
}
