/** Several processes on one database, simulated by worlds that share no memory. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Api, apiOn, startApi } from '../api/harness.ts';
import { joinWorld } from '../api/more-nodes.ts';
import { dropDatabase, makeDatabase, openApart, placeIn } from '../test-database.ts';

let made = 0;

export interface Nodes {
  /** Leads. */
  first: Api;
  /** Follows. */
  second: Api;
  /** Of their database. */
  place: string;
  /** Lets time pass for both. */
  advance(ms: number): Promise<void>;
  /** Ends the first, so that the second leads. */
  endFirst(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database in two processes. */
export async function openNodes(): Promise<Nodes> {
  made += 1;
  const name = `nodes_${process.pid}_${made}`;
  await makeDatabase(name);
  const place = placeIn(name, '');
  const first = await startApi({ env: { DATABASE_URL: place } });
  const joined = await joinWorld({ DATABASE_URL: place }, first.clock.now());
  const second = apiOn(joined.world, [joined.app], joined.stop);
  let firstEnded: Promise<void> | undefined;
  const endFirst = () => {
    firstEnded ??= first.close();
    return firstEnded;
  };
  return {
    first,
    second,
    endFirst,
    place,
    advance: async (ms) => {
      for (const { clock } of [first, second]) clock.advance(ms);
      await first.world.exchange.round();
    },
    close: async () => {
      await second.close();
      await endFirst();
      await dropDatabase(name);
    },
  };
}

/** Cuts the connections over which processes hear each other. */
export async function cutLines(place: string): Promise<number> {
  const apart = await openApart(place);
  const cut = await apart.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'sandbourse line'`,
  );
  await apart.close();
  return cut.length;
}

/** The part of a process's connection to the others that is used here. */
interface Line {
  ask(sql: string, ...values: string[]): Promise<object[]>;
}

/** Delays a process's reading of what others wrote. */
export function delayReading({ world }: Api): void {
  const { line } = world.database.nodes as unknown as { line: Line };
  const ask = line.ask.bind(line);
  line.ask = async (sql, ...values) => {
    if (/FROM "Change" c/.test(sql)) await wait(50);
    return ask(sql, ...values);
  };
}
