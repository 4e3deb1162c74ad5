/** Everything a world was asked since it was created empty: its entries, and their file. */
import { z } from 'zod';
import { magicDigitsOf } from '#core/outcome.ts';
import { NotReplayable, WorldRefusal, type WorldTerms } from '#platform/runtime/world-host.ts';
import type { Client, Database } from '#platform/store/database.ts';
import { type EntryOf, Recorder } from '#platform/store/recorder.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { commandCount, worldFact } from '#platform/store/world-facts.ts';
import { REPLAYED_CODE } from '#topics/accounts/one-time-code-rules.ts';
import { isSecretField } from '#topics/requests/mask.ts';
import { TEST_PASSWORD } from '#topics/test-people/contract.ts';
import { TEST_PAY_PASSWORD } from '#topics/test-people/known-hashes.ts';
import { momentMs, worldSeed } from '#topics/worlds/contract.ts';
import { hashRows } from './state-hash.ts';

/** The parts of a world that a recording needs. */
interface World {
  readonly recorder?: Recorder | undefined;
  readonly unitOfWork: UnitOfWork;
  readonly database: Database;
  readonly exchange: { isCaughtUp(atMs: number): boolean };
}

const FORMAT = 'sandbourse-recording-1';

const whole = z.number().int();
/** Bounds the moments in a file: a handwritten one must not make the world run forever. */
const at = momentMs;
const request = z.strictObject({
  kind: z.literal('request'),
  at,
  number: whole,
  path: z.string(),
  person: z.string().optional(),
  role: z.string().optional(),
  input: z.record(z.string(), z.unknown()),
});
const entry = z.discriminatedUnion('kind', [
  request,
  /** A command that nobody asked for, or that is not replayed: it only counts. */
  z.strictObject({ kind: z.literal('aside'), at, number: whole }),
  z.strictObject({ kind: z.literal('clock'), at, to: momentMs }),
]);
export type Entry = z.infer<typeof entry>;

const header = z.strictObject({
  format: z.literal(FORMAT),
  /** The newest migration of the database. */
  version: z.string(),
  seed: worldSeed,
  startMs: momentMs,
  /** Where its clock was at the end. */
  untilMs: momentMs,
  entries: whole,
  /** State hash at the end. */
  stateHash: z.string(),
});
export type Recording = z.infer<typeof header> & { all: Entry[] };

/** Requests about logging in and out, which a replay does not need. */
const ASIDE =
  /^\/(loginByUsername|logout|admin\/(login|logout|password|sessions\/.*)|api\/user\/(sessions\/.*|phone)|getEmailCode|resetPassword|updatePassword|updatePayPassword|resetPayPassword)$/;
/** Characters kept of the end of a number. */
const SHOWN = 4;
/** The clock has its own kind of entry. */
const CLOCK = '/sandbox/clock/';

/** What is kept of a number: magic digits, which decide its outcome, else the end that people are shown. */
function maskOf(secret: unknown): string {
  const text = typeof secret === 'string' ? secret.replace(/[^A-Za-z0-9]/g, '') : '';
  return magicDigitsOf(text) ?? text.slice(-SHOWN);
}

/** Requests that choose a password: the recording has the test people's password there. */
const CHOSEN: Readonly<Record<string, string>> = {
  '/register/email': TEST_PASSWORD,
  '/settingPayPassword': TEST_PAY_PASSWORD,
};

interface Secret {
  path: string;
  name: string;
  value: unknown;
}

/** A placeholder for a secret: different in each entry, with the same ending. */
function standIn({ path, name, value }: Secret, number: number): string | undefined {
  if (/pay.?pass/i.test(name)) return TEST_PAY_PASSWORD;
  // People made in the sandbox have the well-known password unless one is named.
  if (/pass|pwd/i.test(name)) return CHOSEN[path];
  if (name === 'code') return REPLAYED_CODE;
  return String(number).padStart(12, '4') + maskOf(value);
}

/** A request's content with a placeholder for each secret. */
function withoutSecrets(value: unknown, path: string, number: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, path, number));
  const kept: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const isTold = inner === null || typeof inner === 'boolean' || !isSecretField(path, name);
    kept[name] = isTold
      ? withoutSecrets(inner, path, number)
      : standIn({ path, name, value: inner }, number);
  }
  return kept;
}

const entryOf: EntryOf = ({ at, cause, isFirst }, number) => {
  if (cause?.path.startsWith(CLOCK)) return undefined;
  if (!cause?.input || ASIDE.test(cause.path)) return { kind: 'aside', at, number };
  if (!isFirst) return undefined;
  const { path, person, role } = cause;
  const input = withoutSecrets(cause.input, path, number);
  return { kind: 'request', at, number, path, person, role, input };
};

const startOf = async (
  reader: Client,
): Promise<Pick<WorldTerms, 'seed' | 'startMs'> | undefined> => {
  const text = await worldFact(reader, 'start');
  return text === undefined ? undefined : JSON.parse(text);
};

/** Records the requests of a world that was created empty from a public seed. */
export async function openRecorder(
  worldSeed: number | string,
  reader: Client,
): Promise<Recorder | undefined> {
  const start = await startOf(reader);
  return start?.seed === worldSeed ? Recorder.open(reader, entryOf) : undefined;
}

async function versionOf(reader: Client): Promise<string> {
  const [newest] = await reader.$queryRawUnsafe<{ name: string }[]>(
    'SELECT max("migration_name") AS name FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL',
  );
  return newest?.name ?? '';
}

/** The end of a recording: all that belongs to one moment. */
interface End {
  untilMs: number;
  stateHash: string;
  /** The entries as lines. */
  all: string[];
}

/** How often a busy world is read until nothing is half done. */
const TRIES_MAX = 20;

/** The moment that an entry leads to. */
const endOf = (line: string | undefined): number => {
  if (line === undefined) return Number.NEGATIVE_INFINITY;
  const last = JSON.parse(line) as Entry;
  return last.kind === 'clock' ? last.to : last.at;
};

/**
 * Entries, state and moment, read between two transactions. Nothing may be left that the last entry
 * brings about: a replay waits for it. A command that is decided anytime may be ahead of the state, and is
 * waited for. Where other processes write, what they have written meanwhile shows in the count.
 */
async function readEnd({ unitOfWork, database, exchange }: World): Promise<End> {
  const { reader, nodes } = database;
  for (let tries = 1; ; tries += 1) {
    const at = await unitOfWork.caughtUp();
    const { count } = unitOfWork;
    const { isStill, ...end } = await unitOfWork.between(async () => {
      const isDone = exchange.isCaughtUp(at);
      const { hash: stateHash } = await hashRows(reader);
      const rows = await reader.$queryRawUnsafe<{ entry: string }[]>(
        'SELECT "entry" FROM "Recorded" ORDER BY "seq"',
      );
      const all = rows.flatMap(({ entry: lines }) => lines.split('\n'));
      const last = endOf(all.at(-1));
      const isAlone = !nodes?.isShared || (await commandCount(reader)) === count;
      const isStill = isDone && isAlone && last <= at;
      return { isStill, untilMs: Math.max(at, last), stateHash, all };
    });
    if (isStill || tries === TRIES_MAX) return end;
  }
}

/**
 * The recording of a world as a file.
 * @throws NotReplayable where it is incomplete.
 */
export async function recordingOf(world: World): Promise<Buffer> {
  const { reader } = world.database;
  const start = await startOf(reader);
  if (!world.recorder || !start) throw new NotReplayable('beginning');
  const { all, ...end } = await readEnd(world);
  if (world.recorder.isFull) throw new NotReplayable('tooLong');
  const head: z.infer<typeof header> = {
    format: FORMAT,
    version: await versionOf(reader),
    ...start,
    ...end,
    entries: all.length,
  };
  return Buffer.from([JSON.stringify(head), ...all, ''].join('\n'));
}

/**
 * Parses such a file.
 * @throws WorldRefusal when it is cut short or something else.
 */
export function readRecording(file: Buffer): Recording {
  try {
    const [first = '', ...lines] = file.toString('utf8').trimEnd().split('\n');
    const head = header.parse(JSON.parse(first));
    const all = lines.map((line) => entry.parse(JSON.parse(line)));
    if (all.length !== head.entries) throw new SyntaxError('the recording is incomplete');
    return { ...head, all };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new WorldRefusal('RecordingUnreadable');
  }
}

/** @throws WorldRefusal when a recording was made by another version. */
export async function refuseOther({ version }: Recording, { database }: World): Promise<void> {
  if (version !== (await versionOf(database.reader))) throw new WorldRefusal('RecordingUnreadable');
}
