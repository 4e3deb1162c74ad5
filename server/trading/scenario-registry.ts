/** The scenarios of a world in memory: the market reads them on every query. */

import type { ScenarioStatus } from '#core/codes.ts';
import type { ScenarioRow } from '#core/rows.ts';
import { isAction } from '#core/scenario.ts';
import { isCancelled, scenarioOf, scenarioStatus } from '#core/scenario-life.ts';
import { NO_SCENARIOS, type ScenarioBook } from '#market/paths/scenario.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { Client } from '#platform/store/database.ts';
import { allScenarios } from './queries/scenarios.ts';

export class ScenarioRegistry {
  private readonly rows = new Map<string, ScenarioRow>();
  private present: ScenarioBook = NO_SCENARIOS;
  /** Splits and dividends not yet applied to orders and positions, in order of time. */
  private pending: readonly ScenarioRow[] = [];
  /** Instrument → moment of the last applied one, epoch milliseconds. */
  private readonly applied = new Map<string, number>();

  /** What the market computes with; replaced as a whole on any change. */
  get book(): ScenarioBook {
    return this.present;
  }

  /** Whether a past, present or future scenario stalls a feed while its market goes on. */
  get hasStall(): boolean {
    return this.present.list.some(({ kind }) => kind === 'stall');
  }

  async load(reader: Client): Promise<void> {
    this.take(await allScenarios(reader));
  }

  /** Follows a commit; returns whether prices may have changed. */
  onCommit(changes: Changes): boolean {
    const rows = [...changes.rows('Scenario')];
    if (rows.length > 0) this.take(rows);
    return rows.length > 0;
  }

  /** Newest first: all, or those with some statuses. */
  list(now: number, states?: readonly ScenarioStatus[]): ScenarioRow[] {
    const all = [...this.rows.values()].reverse();
    return states ? all.filter((row) => states.includes(scenarioStatus(row, now))) : all;
  }

  /** How many are running or coming, counting rows that are not committed yet. */
  openCount(now: number, newer: Iterable<ScenarioRow> = []): number {
    const rows = new Map(this.rows);
    for (const row of newer) rows.set(row.id, row);
    const all = [...rows.values()].map((row) => scenarioStatus(row, now));
    return all.filter((status) => status === 'running' || status === 'coming').length;
  }

  /** Splits and dividends that are due but not yet applied, earliest first. */
  dueActions(now: number): readonly ScenarioRow[] {
    return this.pending.filter(({ fromMs }) => fromMs <= now);
  }

  /** The moment of an instrument's next split or dividend that is not yet applied. */
  pendingFrom(instrument: string): number | undefined {
    return this.pending.find((row) => row.instrument === instrument)?.fromMs;
  }

  /** The moment since which orders and positions have been in their current units. */
  unitsSince(instrument: string): number {
    return this.applied.get(instrument) ?? Number.NEGATIVE_INFINITY;
  }

  private takeActions(): void {
    const actions = [...this.rows.values()].filter(
      (row) => isAction(row.kind) && !isCancelled(row),
    );
    this.pending = actions
      .filter(({ appliedAt }) => appliedAt === null)
      .sort((a, b) => a.fromMs - b.fromMs || (a.id < b.id ? -1 : 1));
    for (const { instrument, fromMs, appliedAt } of actions) {
      if (instrument === null || appliedAt === null) continue;
      this.applied.set(instrument, Math.max(this.unitsSince(instrument), fromMs));
    }
  }

  private take(rows: readonly ScenarioRow[]): void {
    for (const row of rows) this.rows.set(row.id, row);
    const list = [...this.rows.values()].filter((row) => !isCancelled(row)).map(scenarioOf);
    this.takeActions();
    this.present = { version: this.present.version + 1, list };
  }
}
