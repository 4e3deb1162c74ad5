/** What a world was asked since it was made empty: its entries, and the file of them. */
import { z } from 'zod';
import { magicDigitsOf } from '#core/outcome.ts';
import { NotReplayable, WorldRefusal, type WorldTerms } from '#platform/runtime/world-host.ts';
import type { Client, Database } from '#platform/store/database.ts';
import { type EntryOf, Recorder } from '#platform/store/recorder.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { worldFact } from '#platform/store/world-facts.ts';
import { REPLAYED_CODE } from '#topics/accounts/one-time-code-rules.ts';
import { isSecretField } from '#topics/requests/mask.ts';
import { TEST_PASSWORD } from '#topics/test-people/contract.ts';
import { TEST_PAY_PASSWORD } from '#topics/test-people/known-hashes.ts';
import { momentMs, worldSeed } from '#topics/worlds/contract.ts';

/** What is recorded of a world, and asked of it for that. */
interface World {
  readonly recorder?: Recorder | undefined;
  readonly unitOfWork: UnitOfWork;
  readonly database: Database;
  readonly clock: { now(): number };
  stateHash(): Promise<{ hash: string }>;
}

const FORMAT = 'sandbourse-recording-1';

const whole = z.number().int();
/** What a world can be asked for: a file that somebody wrote must not lead it through all eternity. */
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
  /** A command that nobody asked for, or that is not asked for again: it is only counted. */
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
  /** Where its clock stood in the end. */
  untilMs: momentMs,
  entries: whole,
  /** What it came to. */
  stateHash: z.string(),
});
export type Recording = z.infer<typeof header> & { all: Entry[] };

/** They open, close or change the way in, which a replay does not need. */
const ASIDE =
  /^\/(loginByUsername|logout|admin\/(login|logout|password|sessions\/.*)|api\/user\/(sessions\/.*|phone)|getEmailCode|resetPassword|updatePassword|updatePayPassword|resetPayPassword)$/;
/** Characters at the end of a number. */
const SHOWN = 4;
/** The clock has entries of its own. */
const CLOCK = '/sandbox/clock/';

/** Of a number so much stays as people are shown of it, and what tells the sandbox how to decide. */
function maskOf(secret: unknown): string {
  const text = typeof secret === 'string' ? secret.replace(/[^A-Za-z0-9]/g, '') : '';
  return magicDigitsOf(text) ?? text.slice(-SHOWN);
}

/** Where somebody chooses a password: the one of all test people stands there. */
const CHOSEN: Readonly<Record<string, string>> = {
  '/register/email': TEST_PASSWORD,
  '/settingPayPassword': TEST_PAY_PASSWORD,
};

interface Secret {
  path: string;
  name: string;
  value: unknown;
}

/** What stands for a secret: unlike that of any other entry, and of the same end. */
function standIn({ path, name, value }: Secret, number: number): string | undefined {
  if (/pay.?pass/i.test(name)) return TEST_PAY_PASSWORD;
  // Whoever is made in the sandbox has a password that everybody knows, unless one is named.
  if (/pass|pwd/i.test(name)) return CHOSEN[path];
  if (name === 'code') return REPLAYED_CODE;
  return String(number).padStart(12, '4') + maskOf(value);
}

/** What a request held, with something else in place of each secret. */
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

/** Keeps what a world is asked that was made empty from a seed that is no secret. */
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

/** The file of a world. @throws NotReplayable where not all of it is known. */
export async function recordingOf(world: World): Promise<Buffer> {
  const { reader } = world.database;
  const start = await startOf(reader);
  if (!world.recorder || !start) throw new NotReplayable('beginning');
  const rows = () =>
    reader.$queryRawUnsafe<{ entry: string }[]>('SELECT "entry" FROM "Recorded" ORDER BY "seq"');
  const { hash: stateHash } = await world.stateHash();
  const all = (await rows()).flatMap(({ entry: lines }) => lines.split('\n'));
  if (world.recorder.isFull) throw new NotReplayable('tooLong');
  const head: z.infer<typeof header> = {
    format: FORMAT,
    version: await versionOf(reader),
    ...start,
    untilMs: world.clock.now(),
    entries: all.length,
    stateHash,
  };
  return Buffer.from([JSON.stringify(head), ...all, ''].join('\n'));
}

/** Reads such a file. @throws WorldRefusal for one that is cut short or something else. */
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

/** @throws WorldRefusal where a recording was made by another version. */
export async function refuseOther({ version }: Recording, { database }: World): Promise<void> {
  if (version !== (await versionOf(database.reader))) throw new WorldRefusal('RecordingUnreadable');
}
