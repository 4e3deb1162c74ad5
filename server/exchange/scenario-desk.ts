/** The scenarios of a world in memory: what the market reads at every question. */
import type { ScenarioRow } from '#domain/rows.ts';
import {
  isCancelled,
  type ScenarioStatus,
  scenarioOf,
  scenarioStatus,
} from '#domain/scenario-life.ts';
import { NO_SCENARIOS, type ScenarioBook } from '../market/scenario.ts';
import type { Client } from '../store/database.ts';
import { allScenarios } from '../store/scenarios.ts';
import type { Changes } from '../store/state.ts';

export class ScenarioDesk {
  private readonly rows = new Map<string, ScenarioRow>();
  private present: ScenarioBook = NO_SCENARIOS;

  /** What the market computes with; replaced whole when anything changes. */
  get book(): ScenarioBook {
    return this.present;
  }

  async load(reader: Client): Promise<void> {
    this.take(await allScenarios(reader));
  }

  /** Follows a commit; answers whether prices may be others now. */
  onCommit(changes: Changes): boolean {
    const rows = [...changes.rows('Scenario')];
    if (rows.length > 0) this.take(rows);
    return rows.length > 0;
  }

  /** The newest first, all or those of some states. */
  list(now: number, states?: readonly ScenarioStatus[]): ScenarioRow[] {
    const all = [...this.rows.values()].reverse();
    return states ? all.filter((row) => states.includes(scenarioStatus(row, now))) : all;
  }

  /** How many run or will. */
  openCount(now: number): number {
    return this.list(now, ['running', 'coming']).length;
  }

  private take(rows: readonly ScenarioRow[]): void {
    for (const row of rows) this.rows.set(row.id, row);
    const list = [...this.rows.values()].filter((row) => !isCancelled(row)).map(scenarioOf);
    this.present = { version: this.present.version + 1, list };
  }
}
