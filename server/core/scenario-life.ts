/** The life of a scenario. The past never changes: one that has begun is ended, not undone. */
import type { ScenarioKind, ScenarioStatus } from './codes.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Draft, ScenarioRow } from './rows.ts';
import { endOf, isAction, type Scenario } from './scenario.ts';

export interface ScenarioCommand {
  kind: ScenarioKind;
  instrument: string | null;
  sector: string | null;
  market: string | null;
  /** A decimal, exact. */
  size: string;
  /** Epoch milliseconds; null, or a moment that has passed, means now. */
  fromMs: number | null;
  toMs: number | null;
}

/** Most scenarios of a world running or coming at once: each adds to the cost of every price. */
export const SCENARIOS_MAX = 100;

export function scenarioOf(row: ScenarioRow): Scenario {
  return {
    id: row.id,
    kind: row.kind,
    key: row.instrument ?? undefined,
    sector: row.sector ?? undefined,
    market: row.market ?? undefined,
    fromMs: row.fromMs,
    toMs: row.toMs ?? undefined,
    endedMs: row.endedAt ?? undefined,
    endMark: row.endMark ?? undefined,
    size: Number(row.size),
    paid: row.paid === null ? undefined : Number(row.paid),
  };
}

/** The market and the sector of scripted instruments. */
const SCRIPTS = { market: 'SANDBOX', sector: 'Sandbox' } as const;

/** Whether it concerns only scripted instruments. */
export function isAboutScripts({ instrument, market, sector }: ScenarioRow): boolean {
  if (instrument !== null) return instrument.startsWith(`${SCRIPTS.market}.`);
  return market === SCRIPTS.market || sector === SCRIPTS.sector;
}

/** Whether it was ended before it began; then it never affected a price. */
export function isCancelled({ fromMs, endedAt }: ScenarioRow): boolean {
  return endedAt !== null && endedAt <= fromMs;
}

/** Status of a scenario; a dividend or split is over as soon as it has happened. */
export function scenarioStatus(row: ScenarioRow, now: number): ScenarioStatus {
  if (isCancelled(row)) return 'cancelled';
  if (now < row.fromMs) return 'coming';
  return !isAction(row.kind) && now < endOf(scenarioOf(row)) ? 'running' : 'over';
}

/** Makes a scenario whose terms are valid; `openCount` are already running or coming. */
export function makeScenario(
  draft: Draft,
  command: ScenarioCommand,
  openCount: number,
): Result<ScenarioRow, 'InvalidInput' | 'ScenariosFull'> {
  // The clock may have passed the requested start while the request was on its way.
  const fromMs = Math.max(command.fromMs ?? draft.now, draft.now);
  if (command.toMs !== null && command.toMs <= fromMs) return refuse('InvalidInput');
  if (openCount >= SCENARIOS_MAX) {
    return refuse('ScenariosFull', { max: SCENARIOS_MAX, count: openCount });
  }
  const row: ScenarioRow = {
    id: draft.newId('sce'),
    ...command,
    fromMs,
    endedAt: null,
    endMark: null,
    appliedAt: null,
    paid: null,
    createdAt: draft.now,
  };
  draft.put('Scenario', row);
  return accept(row);
}

/** Ends a running scenario now, or cancels a coming one. */
export function endScenario(
  draft: Draft,
  id: string,
): Result<ScenarioRow, 'NotFound' | 'AlreadyDone'> {
  const row = draft.find('Scenario', id);
  if (!row) return refuse('NotFound');
  const status = scenarioStatus(row, draft.now);
  if (status === 'over' || status === 'cancelled') return refuse('AlreadyDone');
  const ended = { ...row, endedAt: draft.now, endMark: draft.newId('sce') };
  draft.put('Scenario', ended);
  return accept(ended);
}
