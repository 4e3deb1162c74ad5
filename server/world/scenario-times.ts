/**
 * Announces that scenarios begin and end by time alone: each once, at its moment among all other events,
 * even if no process was running then.
 */
import type { ScenarioRow } from '#core/rows.ts';
import { isAction } from '#core/scenario.ts';
import { isCancelled } from '#core/scenario-life.ts';
import type { Database } from '#platform/store/database.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { putWorldFact, worldFact } from '#platform/store/world-facts.ts';
import type { Moments } from '#trading/moments.ts';
import type { ScenarioRegistry } from '#trading/scenario-registry.ts';
import { scenarioEvent } from './command-events.ts';

interface Edge {
  /** Epoch milliseconds. */
  at: number;
  kind: 'scenario.began' | 'scenario.ended';
  row: ScenarioRow;
}

/**
 * Splits and dividends have an event when they are applied; a scenario that begins when it is made needs
 * no second event.
 */
function edgesOf(row: ScenarioRow): Edge[] {
  if (isAction(row.kind) || isCancelled(row)) return [];
  const { fromMs, toMs, createdAt, endedAt } = row;
  return [
    ...(fromMs > createdAt ? [{ at: fromMs, kind: 'scenario.began' as const, row }] : []),
    ...(toMs !== null && endedAt === null
      ? [{ at: toMs, kind: 'scenario.ended' as const, row }]
      : []),
  ];
}

/** At one moment, ends come before beginnings. */
const inOrder = (a: Edge, b: Edge): number =>
  a.at - b.at || (a.kind === b.kind ? 0 : a.kind === 'scenario.ended' ? -1 : 1);

interface Parts {
  scenarios: ScenarioRegistry;
  database: Pick<Database, 'reader'>;
  unitOfWork: Pick<UnitOfWork, 'writeApart'>;
}

export class ScenarioTimes implements Moments {
  private readonly parts: Parts;
  /**
   * Everything up to here is announced, epoch milliseconds; stored in the same transaction as the
   * announcement.
   */
  private toldTo = Number.POSITIVE_INFINITY;
  /** Upcoming moments for one version of the scenarios, earliest first. */
  private ahead: { version: number; edges: readonly Edge[] } = { version: -1, edges: [] };

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Continues where it was; what was over before this was recorded is not announced. */
  async start(now: number): Promise<void> {
    const { database, unitOfWork } = this.parts;
    const known = await worldFact(database.reader, 'scenarios');
    if (known === undefined) {
      await unitOfWork.writeApart((tx) => putWorldFact(tx, 'scenarios', String(now)));
    }
    this.toldTo = Number(known ?? now);
    this.ahead = { version: -1, edges: [] };
  }

  nextAt(): number {
    return this.edges()[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  due(to: number): number[] {
    return [...new Set(this.edges().map(({ at }) => at))].filter((at) => at <= to);
  }

  async tell(at: number): Promise<void> {
    const edges = this.edges().filter((edge) => edge.at === at);
    await this.parts.unitOfWork.writeApart(
      (tx) => putWorldFact(tx, 'scenarios', String(at)),
      edges.map(({ row, kind }) => scenarioEvent(row, kind, at)),
      { isDuty: true },
    );
    this.toldTo = at;
    this.ahead = { version: -1, edges: [] };
  }

  private edges(): readonly Edge[] {
    const { scenarios } = this.parts;
    const { version } = scenarios.book;
    if (this.ahead.version !== version) {
      // Those of one moment stay in the order they were made.
      const all = scenarios.list(0).reverse().flatMap(edgesOf);
      const edges = all.filter(({ at }) => at > this.toldTo).sort(inOrder);
      this.ahead = { version, edges };
    }
    return this.ahead.edges;
  }
}
