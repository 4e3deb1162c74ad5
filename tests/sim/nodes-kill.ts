/**
 * Three processes on a PostgreSQL under load. Again and again one of them, the leader, or the database is
 * killed, or every connection to the database is cut; then promises are compared with the data.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRng, type Rng } from '#platform/runtime/rng.ts';
import { startPostgres } from '../../scripts/postgres/server.mjs';
import { SEED_PASSWORD, TRADER_EMAIL } from '../../seed/people.ts';
import { faultsIn } from './faults-after-death.ts';
import { emptyMemory, post, type Session } from './load.ts';
import { type Crowd, crowd, repeatSome } from './people-at-nodes.ts';
import { type RoughLine, roughLine } from './rough-line.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export const VICTIMS = ['node', 'leader', 'postgres', 'line'] as const;
export type Victim = (typeof VICTIMS)[number];

const NODES = 3;
const PEOPLE = 12;
const WORK_MS_MAX = 1200;
/** Kills between two checks of the books: nobody works meanwhile. */
const LOOK_AFTER = 5;
const REPEATS = 20;

export interface NodesReport {
  victim: Victim;
  kills: number;
  seed: number;
  acknowledged: number;
  refused: number;
  /** Requests that were cut off and sent again. */
  cutOff: number;
  repeated: number;
  /** Time from a kill to the next confirmed order, milliseconds. */
  againMs: { p50: number; p99: number; max: number };
  /** Processes that ended by themselves because another had taken over, and were restarted. */
  endedThemselves: number;
  faults: string[];
}

class Ground {
  readonly folder = mkdtempSync(join(tmpdir(), 'sandbourse-nodes-kill-'));
  readonly nodes: (ServerProcess | undefined)[] = [];
  readonly addresses: string[] = [];
  readonly rng: Rng;
  endedThemselves = 0;
  private line: RoughLine | undefined;
  private isOver = false;
  private readonly postgres: Awaited<ReturnType<typeof startPostgres>>;

  private constructor(postgres: Ground['postgres'], rng: Rng) {
    this.postgres = postgres;
    this.rng = rng;
  }

  static async open(victim: Victim, rng: Rng): Promise<Ground> {
    const ground = new Ground(await startPostgres(), rng);
    const { hostname: host, port } = new URL(ground.postgres.url);
    if (victim === 'line') ground.line = await roughLine({ host, port: Number(port) }, rng.fork(1));
    // The first one seeds the world; the others join it.
    for (let index = 0; index < NODES; index += 1) await ground.start(index);
    return ground;
  }

  /** Address of the database, bypassing the rough lines. */
  get url(): string {
    return this.postgres.url;
  }

  /** Like a service manager: restarts a process that ends. */
  async start(index: number): Promise<void> {
    for (;;) {
      const url = new URL(this.postgres.url);
      if (this.line) url.port = String(this.line.port);
      const node = startServer(join(this.folder, String(index)), { DATABASE_URL: url.href });
      this.nodes[index] = node;
      try {
        this.addresses[index] = (await node.ready).address;
      } catch (error) {
        if (this.isOver) return;
        // For a moment nobody is there to join.
        if (!/DATABASE_URL|database|another process|ended with/.test(String(error))) throw error;
        continue;
      }
      void node.exited.then(() => {
        if (this.isOver || this.nodes[index] !== node) return;
        this.endedThemselves += 1;
        void this.start(index);
      });
      return;
    }
  }

  async strike(victim: Victim): Promise<void> {
    if (victim === 'postgres') {
      await this.postgres.kill();
      await wait(this.rng.fraction() * 500);
      await this.postgres.again();
      return;
    }
    if (victim === 'line') {
      this.line?.breakAll();
      return;
    }
    const index = victim === 'leader' ? await this.leader() : this.rng.int(0, NODES - 1);
    const node = this.nodes[index];
    this.nodes[index] = undefined;
    await node?.kill();
    await this.start(index);
  }

  async close(): Promise<void> {
    this.isOver = true;
    for (const node of this.nodes) await node?.kill();
    this.line?.close();
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The process that says it leads; a random one if none does. */
  private async leader(): Promise<number> {
    const told = await Promise.all(
      this.addresses.map((address) =>
        fetch(`${address}/metrics`).then(
          (answer) => answer.text(),
          () => '',
        ),
      ),
    );
    const found = told.findIndex((text) => /^sandbourse_lease_held 1$/m.test(text));
    return Math.max(found, 0);
  }
}

async function logIn(address: string): Promise<string> {
  const credentials = { username: TRADER_EMAIL, loginPassword: SEED_PASSWORD };
  const { data } = await post({ address, token: '' }, '/loginByUsername', credentials);
  return (data as { token: string }).token;
}

/** Works until the next kill, and then until somebody is answered again; returns how long that took. */
async function round(ground: Ground, of: Crowd, victim: Victim): Promise<number> {
  const { memory } = of.session;
  await wait(100 + ground.rng.fraction() * WORK_MS_MAX);
  const struck = performance.now();
  const before = memory.acknowledged.length;
  const striking = ground.strike(victim);
  // Answers under way at the kill do not count.
  while (memory.acknowledged.length <= before + PEOPLE) await wait(5);
  const againMs = performance.now() - struck;
  await striking;
  return againMs;
}

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);

export async function runNodesKills(
  { victim, kills, seed }: { victim: Victim; kills: number; seed: number },
  tell: (line: string) => void = () => {},
): Promise<NodesReport> {
  const rng = createRng(seed);
  const ground = await Ground.open(victim, rng);
  const memory = emptyMemory();
  const token = await logIn(ground.addresses[0] ?? '');
  const session: Session = { address: '', token, memory, rng: rng.fork(2) };
  const faults: string[] = [];
  const waits: number[] = [];
  let [done, repeated] = [0, 0];
  try {
    while (done < kills && faults.length === 0) {
      let isOn = true;
      const of: Crowd = {
        session,
        addresses: () => ground.addresses,
        goesOn: () => isOn,
        tell: () => {},
      };
      const working = crowd(PEOPLE, of);
      const until = Math.min(kills, done + LOOK_AFTER);
      for (; done < until; done += 1) waits.push(await round(ground, of, victim));
      isOn = false;
      await working;
      repeated += Math.min(REPEATS, memory.answered.length);
      faults.push(...(await repeatSome(of, REPEATS)));
      faults.push(...(await faultsIn(ground.url, memory.acknowledged)));
      tell(`${done}: ${memory.acknowledged.length} confirmed, ${faults.length} faults`);
    }
  } finally {
    await ground.close();
  }
  waits.sort((a, b) => a - b);
  const { acknowledged, refused, unanswered: cutOff } = memory;
  const againMs = { p50: at(waits, 0.5), p99: at(waits, 0.99), max: at(waits, 1) };
  const { endedThemselves } = ground;
  const counts = { acknowledged: acknowledged.length, refused, cutOff, repeated, endedThemselves };
  return { victim, kills: done, seed, ...counts, againMs, faults };
}
