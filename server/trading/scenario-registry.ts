/** The scenarios of a world in memory: what the market reads at every question. */

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
  /** Splits and dividends that have not reached orders and positions, in order of time. */
  private pending: readonly ScenarioRow[] = [];
  /** Instrument → moment of the last one that has, epoch milliseconds. */
  private readonly applied = new Map<string, number>();

  /** What the market computes with; replaced whole when anything changes. */
  get book(): ScenarioBook {
    return this.present;
  }

  /** Whether a feed stands, or stood, or will, while its market goes on. */
  get hasStall(): boolean {
    return this.present.list.some(({ kind }) => kind === 'stall');
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

  /** How many run or will, by rows too that no commit has told of yet. */
  openCount(now: number, newer: Iterable<ScenarioRow> = []): number {
    const rows = new Map(this.rows);
    for (const row of newer) rows.set(row.id, row);
    const all = [...rows.values()].map((row) => scenarioStatus(row, now));
    return all.filter((status) => status === 'running' || status === 'coming').length;
  }

  /** Splits and dividends that fell due and have not reached everybody yet, the earliest first. */
  dueActions(now: number): readonly ScenarioRow[] {
    return this.pending.filter(({ fromMs }) => fromMs <= now);
  }

  /** The moment of an instrument's next split or dividend that has not reached everybody yet. */
  pendingFrom(instrument: string): number | undefined {
    return this.pending.find((row) => row.instrument === instrument)?.fromMs;
  }

  /** The moment from which orders and positions are in the units they have now. */
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
