/** A world of a test's own, served as any other, whose clock the test moves. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('../sim/own-world-process.ts', import.meta.url));

/** What the process tells, at the start and after each journey of its clock. */
interface Message {
  origin: string;
}

export interface OwnWorld {
  /** Where it listens. */
  origin: string;
  /** Moves its clock to a moment (epoch ms); settles once everything due by then has happened. */
  travel(atMs: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a fresh world of a seed on a moment (epoch ms); time passes in it at a rate, as outside
 * without one, until it is moved.
 */
export async function openWorld(startMs: number, seed: number, rate = 1): Promise<OwnWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-own-'));
  const child = fork(PROCESS, [String(startMs), String(rate)], {
    // What transforms the tests is nothing for a server, which runs as it does everywhere.
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      WORLD_SEED: String(seed),
      WARM_UP: 'false',
      // Logins outlast the journeys through time.
      SESSION_HOURS: '8760',
    },
  });
  const exited = once(child, 'exit');
  const nextMessage = async (): Promise<Message> => {
    const gone = exited.then(([code]) => {
      throw new Error(`the world ended with ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message'), gone]);
    return message as Message;
  };
  const { origin } = await nextMessage();
  return {
    origin,
    travel: async (atMs) => {
      const arrived = nextMessage();
      child.send({ atMs });
      await arrived;
    },
    close: async () => {
      child.disconnect();
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
