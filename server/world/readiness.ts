/** Whether a world really accepts commands, found by trying. */
import { SECOND_MS } from '#core/time.ts';
import type { Readiness } from '#platform/http/health.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import type { World } from './world.ts';

/** A world this far behind its clock, in real time, counts as not ready. */
const LAG_MS_MAX = 10 * SECOND_MS;
/** How long a successful write counts as proof. */
const WRITTEN_MS = 5 * SECOND_MS;
/** A read or write that takes longer counts as failed: monitors do not wait for a silent server. */
const PATIENCE_MS = 2 * SECOND_MS;

type Asked = Pick<World, 'unitOfWork' | 'database' | 'exchange' | 'clock'>;

function isBehind({ unitOfWork, exchange, clock }: Asked): boolean {
  const lagMs = exchange.lagMs ?? 0;
  return !unitOfWork.isOpen || lagMs > LAG_MS_MAX * Math.max(1, clock.speed);
}

/** Checks a world; remembers when a write last succeeded. */
export function createReadiness(timers: Pick<Timers, 'elapsed' | 'after'>) {
  let wroteAt = Number.NEGATIVE_INFINITY;
  let wrote: object | undefined;
  let looking: Promise<boolean> | undefined;

  const inTime = (check: Promise<boolean>): Promise<boolean> => {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const stop = timers.after(PATIENCE_MS, () => resolve(false));
    return Promise.race([check, late]).finally(stop);
  };

  const read = async ({ database }: Asked): Promise<boolean> => {
    await database.reader.$queryRaw`SELECT 1`;
    return true;
  };

  const write = ({ unitOfWork, database }: Asked): Promise<boolean> => {
    // Concurrent checks share one probe.
    looking ??= unitOfWork
      .between(() => database.writer.probe())
      .finally(() => {
        looking = undefined;
      });
    return inTime(looking);
  };

  const isWritable = async (world: Asked): Promise<boolean> => {
    const { writer } = world.database;
    const isKnown = wrote === writer && timers.elapsed() - wroteAt < WRITTEN_MS;
    if (isKnown && !writer.faults.isRefused) return true;
    if (!(await write(world))) return false;
    wroteAt = timers.elapsed();
    wrote = writer;
    return true;
  };

  return async (world: Asked | undefined): Promise<Readiness> => {
    if (!world) return 'starting';
    if (!(await inTime(read(world)))) return 'databaseUnreadable';
    if (world.database.nodes?.isHeard === false) return 'databaseUnreadable';
    if (!(await isWritable(world))) return 'databaseUnwritable';
    return isBehind(world) ? 'catchingUp' : true;
  };
}
