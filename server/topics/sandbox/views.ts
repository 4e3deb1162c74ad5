import type { ScenarioKind } from '#core/codes.ts';
import type { ScenarioRow } from '#core/rows.ts';
import { SIZE_BOUNDS } from '#core/scenario.ts';
import { isAboutScripts, scenarioOf, scenarioStatus } from '#core/scenario-life.ts';
import { scenarioView } from '#trading/quote-view.ts';
import type { SandboxScenario } from './contract.ts';

/** Kinds whose effect on a scripted instrument ends with the scenario. */
const MOVES_A_SCRIPT: ReadonlySet<ScenarioKind> = new Set(['trend', 'volatility']);

/** A scenario as listed in the sandbox. */
export function sandboxScenario(row: ScenarioRow, now: number): SandboxScenario {
  return {
    ...scenarioView(scenarioOf(row)),
    // The requested size; what was really paid is separate.
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
