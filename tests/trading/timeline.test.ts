/** The order in which events are written is that of their moments, in however many steps time passes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accept } from '#core/result.ts';
import type { JobRow } from '#core/rows.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import { Followed } from '#platform/store/followed.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { type Event, RANK } from '#trading/event-queue.ts';
import { MomentWrites, Timeline, type TimelineParts } from '#trading/timeline.ts';

/** Something that waits for its moment, by what it brings about. */
interface Planned {
  id: string;
  at: number;
  rank: number;
  /** Whose it is; of a job nobody’s. */
  person: number | undefined;
  brings: Planned[];
  /** Others of the same person that it takes away. */
  ends: string[];
  /** Whether it brings money to somebody who owes some. */
  pays?: true;
}

/** As triggers and jobs do: what is brought about is found by whoever looks next. */
class Planner {
  readonly written: string[] = [];
  /** How many were written in each transaction. */
  readonly batches: number[] = [];
  /** How many were given to be written, some of them more than once. */
  given = 0;
  private readonly waiting = new Map<string, Planned>();
  private readonly recent: Planned[] = [];
  private readonly jobsLeft: Planned[] = [];
  private isPaid = false;
  private doneTo = Number.NEGATIVE_INFINITY;
  private readonly timeline: Timeline;

  constructor(plan: readonly Planned[]) {
    for (const one of plan) this.waiting.set(one.id, one);
    const unitOfWork = { write: this.write } as unknown as UnitOfWork;
    const writes = new MomentWrites(unitOfWork);
    const parts = {
      unitOfWork,
      scenarios: { dueActions: () => [] },
      triggers: {
        search: async (to: number) => this.found(this.waiting.values(), to),
        searchNew: (to: number) => this.found(this.recent.splice(0), to),
        searched: (to: number) => {
          this.doneTo = to;
        },
        advance: (at: number) => {
          this.doneTo = at - 1;
        },
        isFollowed: (draft: { planned: Planned }) => draft.planned.brings.length > 0,
      },
      jobs: {
        due: async (to: number) => this.jobs(this.waiting.values(), to),
        dueAgain: (to: number) => this.jobs(this.jobsLeft.splice(0), to),
        ran: async () => {},
        run: async ({ id }: JobRow) => {
          this.commit([this.waiting.get(id) as Planned]);
          return true;
        },
      },
      actions: {},
      collector: {
        collect: async () => {
          if (this.isPaid) this.written.push(`collected at ${writes.at}`);
          this.isPaid = false;
        },
        isFollowed: ({ planned }: { planned: Planned }) => planned.pays === true,
      },
      log: createSilentLogger(),
    } as unknown as TimelineParts;
    this.timeline = new Timeline(parts, writes);
  }

  pass(toMs: number): Promise<void> {
    return this.timeline.catchUp(toMs);
  }

  private found(all: Iterable<Planned>, to: number): Event[] {
    return [...all].flatMap((planned) => {
      const { id, at, rank, person } = planned;
      if (person === undefined || at > to) return [];
      const command = () => ({ planned }) as unknown as Command<unknown>;
      const holds = () => this.waiting.get(id) === planned;
      return [{ id, at, rank, userId: `p${person}`, holds, command }];
    });
  }

  private jobs(all: Iterable<Planned>, to: number): JobRow[] {
    return [...all].flatMap(({ id, at, person }) =>
      person === undefined && at <= to ? [{ id, dueAt: at } as JobRow] : [],
    );
  }

  private write: UnitOfWork['write'] = async (happened, isFollowed) => {
    const drafts: Planned[] = [];
    this.given += happened.length;
    const outcomes = new Followed(isFollowed).decide(happened, ({ command }) => {
      const { planned } = command as unknown as { planned: Planned };
      drafts.push(planned);
      const draft = { planned, written: new Map() } as unknown as CommandDraft;
      return { outcome: { result: accept({}) }, draft };
    });
    this.batches.push(drafts.length);
    this.commit(drafts);
    return outcomes;
  };

  private commit(all: readonly Planned[]): void {
    for (const { id, at, brings, ends, pays } of all) {
      this.isPaid ||= pays === true;
      this.written.push(`${id} at ${at}`);
      this.waiting.delete(id);
      for (const other of ends) this.waiting.delete(other);
      // What is brought about counts from the moment that brought it.
      if (brings.length > 0) expect(this.doneTo).toBe(at - 1);
      for (const one of brings) {
        this.waiting.set(one.id, one);
        if (one.person === undefined) this.jobsLeft.push(one);
        else this.recent.push(one);
      }
    }
  }
}

/** Nothing waits for longer. */
const END = 500;

const shape = fc.record({
  after: fc.nat(12),
  rank: fc.integer({ min: 1, max: 7 }),
  person: fc.nat(5),
  /** Which of those before it brings it about; most are there from the beginning. */
  by: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.nat()),
  /** Which of those before it takes it away where it comes first. */
  endedBy: fc.option(fc.nat(), { freq: 1 }),
});
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;

/** What one brings about is of the same person; of the person 0 all are jobs, which are nobody's. */
function planOf(shapes: readonly Shape[]): Planned[] {
  const all: Planned[] = [];
  const first: Planned[] = [];
  for (const { after, rank, person, by, endedBy } of shapes) {
    const bringer = by === null ? undefined : all[by % all.length];
    const own = bringer ? bringer.person : person || undefined;
    const planned: Planned = {
      id: `e${String(all.length).padStart(3, '0')}`,
      at: (bringer?.at ?? 1) + after,
      rank: own === undefined ? RANK.job : rank,
      person: own,
      brings: [],
      ends: [],
    };
    (bringer?.brings ?? first).push(planned);
    const ender = endedBy === null ? undefined : all[endedBy % all.length];
    if (own !== undefined && ender?.person === own) ender.ends.push(planned.id);
    all.push(planned);
  }
  return first;
}

async function lived(plan: readonly Planned[], steps: readonly number[]): Promise<string[]> {
  const planner = new Planner(plan);
  for (const at of steps) await planner.pass(at);
  await planner.pass(END);
  return planner.written;
}

describe('the timeline', () => {
  test('runs events in the same order, whatever steps time passes in', async () => {
    const steps = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(shape, { maxLength: 40 }), steps, async (shapes, at) => {
        const plan = planOf(shapes);
        const jumped = await lived(plan, []);
        const moments = jumped.map((line) => Number(line.split(' at ')[1]));
        expect(moments).toEqual([...moments].sort((a, b) => a - b));
        expect(
          await lived(
            plan,
            [...at].sort((a, b) => a - b),
          ),
        ).toEqual(jumped);
        const each = Array.from({ length: 120 }, (_, moment) => moment + 1);
        expect(await lived(plan, each)).toEqual(jumped);
      }),
      { numRuns: 300 },
    );
  });

  const alone = (id: number, at: number, brings: Planned[] = []): Planned => ({
    id: `e${String(id).padStart(4, '0')}`,
    at,
    rank: 5,
    person: id,
    brings,
    ends: [],
  });

  test('writes events in batches that keep each moment whole', async () => {
    const plan = Array.from({ length: 700 }, (_, index) => alone(index + 1, 1 + index));
    const planner = new Planner(plan);
    await planner.pass(1000);
    expect(planner.batches).toEqual([512, 188]);
    const crowded = [alone(1, 1), ...Array.from({ length: 600 }, (_, n) => alone(n + 2, 2))];
    const other = new Planner(crowded);
    await other.pass(1000);
    expect(other.batches).toEqual([1, 512, 88]);
  });

  test('skips an event that an earlier one has removed', async () => {
    const [first, other] = [alone(1, 1), alone(3, 2)];
    const later = { ...alone(2, 3), person: 1 };
    const planner = new Planner([{ ...first, ends: [later.id] }, other, later]);
    await planner.pass(10);
    expect(planner.written).toEqual(['e0001 at 1', 'e0003 at 2']);
    expect(planner.batches).toEqual([2]);
  });

  test('collects what is owed when an event brings money, before later events', async () => {
    const planner = new Planner([{ ...alone(1, 1), pays: true }, alone(2, 2)]);
    await planner.pass(10);
    expect(planner.written).toEqual(['e0001 at 1', 'collected at 1', 'e0002 at 2']);
  });

  test('reads little in vain when every event is followed by another', async () => {
    const plan = Array.from({ length: 500 }, (_, index) =>
      alone(index + 1, 1 + index, [alone(index + 1001, 2000 + index)]),
    );
    const planner = new Planner(plan);
    await planner.pass(3000);
    expect(planner.written).toHaveLength(1000);
    expect(planner.written.slice(0, 500)).toEqual(plan.map(({ id, at }) => `${id} at ${at}`));
    expect(planner.given).toBeLessThan(3000);
  });
});
