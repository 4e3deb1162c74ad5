/** Kills the server under load, again and again, and checks every answer it gave. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRng } from '#platform/runtime/rng.ts';
import { misused, numbersIn, readArguments } from '../../scripts/setup/arguments.mjs';
import { SEED_PASSWORD, TRADER_EMAIL } from '../../seed/people.ts';
import { dropDatabase, makeDatabase } from '../test-database.ts';
import { faultsAfterDeath } from './faults-after-death.ts';
import { emptyMemory, load, post, postUntilDecided, type Session } from './load.ts';
import { runNodesKills, VICTIMS } from './nodes-kill.ts';
import { startServer } from './server-process.ts';

const USAGE = `npm run kills [-- --of server|node|leader|postgres|line] [--kills 50] [--seed 1]
Kills a process under load and checks that everything confirmed before survives; reports what does not.
  server                     the server on SQLite
  node, leader               any of three servers on a PostgreSQL, or the one that leads
  postgres, line             the database, or all connections to it`;

const PEOPLE = 12;
const REPEATS = 20;
/** Share of lives that end while the server is still starting. */
const KILLED_EARLY = 0.1;
const WORK_MS_MAX = 5000;

export interface KillReport {
  kills: number;
  seed: number;
  acknowledged: number;
  refused: number;
  unanswered: number;
  repeated: number;
  startedInMs: number[];
  faults: string[];
}

async function logIn(address: string): Promise<string> {
  const credentials = { username: TRADER_EMAIL, loginPassword: SEED_PASSWORD };
  const { data } = await post({ address, token: '' }, '/loginByUsername', credentials);
  return (data as { token: string }).token;
}

/** Repeats some answered requests: a new life must give the old answers. */
async function repeat(session: Session): Promise<string[]> {
  const { memory } = session;
  const faults: string[] = [];
  for (const { path, body, key, data } of memory.answered.slice(-REPEATS)) {
    const again = await postUntilDecided(session, path, body, key);
    if (again.status !== 200 || JSON.stringify(again.data) !== JSON.stringify(data)) {
      faults.push(`${path} with key ${key} got another answer: ${JSON.stringify(again)}`);
    }
  }
  return faults;
}

/** Lets people work until some more of their requests are answered, and a moment longer. */
async function whileWorking({ memory, rng }: Session): Promise<void> {
  const enough = memory.acknowledged.length + rng.int(1, 80);
  const late = performance.now() + WORK_MS_MAX;
  while (memory.acknowledged.length < enough && performance.now() < late) await wait(2);
  await wait(rng.fraction() * 20);
}

/** A life of the server, from its start to its kill. */
async function live(dataDir: string, state: Session, report: KillReport): Promise<void> {
  const { memory, rng } = state;
  const server = startServer(dataDir);
  try {
    if (rng.fraction() < KILLED_EARLY) {
      await wait(rng.fraction() * 500);
      return;
    }
    const { address, startedInMs } = await server.ready;
    report.startedInMs.push(startedInMs);
    // The session outlives the server that created it.
    state.token ||= await logIn(address);
    const session = Object.assign(state, { address });
    report.repeated += Math.min(REPEATS, memory.answered.length);
    report.faults.push(...(await repeat(session)));
    memory.answered = [];
    const working = load(session, PEOPLE);
    await whileWorking(session);
    await server.kill();
    await working;
  } finally {
    await server.kill();
  }
}

export async function runKills(
  { kills, seed }: { kills: number; seed: number },
  tell: (line: string) => void = () => {},
): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-kill-'));
  await makeDatabase(dataDir);
  const memory = emptyMemory();
  const session: Session = { address: '', token: '', memory, rng: createRng(seed) };
  const report: KillReport = {
    kills: 0,
    seed,
    acknowledged: 0,
    refused: 0,
    unanswered: 0,
    repeated: 0,
    startedInMs: [],
    faults: [],
  };
  try {
    while (report.kills < kills && report.faults.length === 0) {
      await live(dataDir, session, report);
      report.kills += 1;
      report.faults.push(...(await faultsAfterDeath(dataDir, memory.acknowledged)));
      const { acknowledged, refused, unanswered } = memory;
      Object.assign(report, { acknowledged: acknowledged.length, refused, unanswered });
      tell(
        `kill ${report.kills}: ${acknowledged.length} confirmed, ${report.faults.length} faults`,
      );
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await dropDatabase(dataDir);
  }
  return report;
}

if (import.meta.main) {
  const { values } = readArguments(USAGE, {
    options: {
      of: { type: 'string', default: 'server' },
      kills: { type: 'string', default: '50' },
      seed: { type: 'string' },
    },
  });
  const { of, ...numbers } = values;
  const { kills, seed = Date.now() % 1_000_000 } = numbersIn(USAGE, numbers);
  const victim = VICTIMS.find((one) => one === of);
  if (!victim && of !== 'server')
    misused(`--of must be server, node, leader, postgres or line, not "${of}".`, USAGE);
  process.stdout.write(`seed ${seed}\n`);
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const report = victim
    ? await runNodesKills({ victim, kills, seed }, tell)
    : await runKills({ kills, seed }, tell);
  process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}
