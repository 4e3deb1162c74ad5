/** A new first password for an owner who cannot log in, where no other owner could give them one at the desk. */
import { existsSync } from 'node:fs';
import { audit, SERVER_ACTOR } from '#core/audit.ts';
import { accept, invariant } from '#core/result.ts';
import type { Draft, UserRow } from '#core/rows.ts';
import { type Config, ConfigError } from '#platform/runtime/config.ts';
import { databaseName, isPostgres } from '#platform/runtime/database-url.ts';
import { createMomentIds } from '#platform/runtime/ids.ts';
import { createPasswordHasher } from '#platform/runtime/password-hash.ts';
import { createSecrets } from '#platform/runtime/secrets.ts';
import type { Database } from '#platform/store/database.ts';
import { holdData } from '#platform/store/hold-folder.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { commandCount } from '#platform/store/world-facts.ts';
import { findUserByEmail, staffMembers } from '#topics/accounts/queries.ts';
import { endSessions } from '#topics/accounts/rules.ts';
import { otherSessions, sweepSessions } from '#topics/accounts/sessions.ts';
import { releaseClaims } from '#topics/staff/release-claims.ts';
import { replacePassword } from '#topics/staff/team-rules.ts';
import { refuseForeignOrigin } from '../../seed/origin.ts';
import { openClock } from './kept-clock.ts';

/** 96 bits, and short enough to type. */
const PASSWORD_BYTES = 12;
/** What the log gives as the reason. */
const WHY = 'npm run owner -- new-password';

/** Where there are test people, any number of owners can be made, and what is done is recorded for a replay. */
function refuseSandbox({ sandbox }: Config): void {
  if (!sandbox) return;
  throw new ConfigError(
    'SANDBOX is on: set SANDBOX=false here, too, if the server has it. In the sandbox, POST /sandbox/staff ' +
      'makes another owner',
  );
}

/** Keeps servers from starting on a file meanwhile; on PostgreSQL they may be running. */
function hold(config: Config): () => void {
  const { databaseUrl } = config;
  if (isPostgres(databaseUrl)) return () => {};
  const file = databaseName(databaseUrl);
  if (!existsSync(file)) throw new ConfigError(`There is no database at ${file}`);
  return holdData(config);
}

/** @throws ConfigError that names the owners, if this is none of them. */
async function ownerAt({ reader }: Database, email: string): Promise<UserRow> {
  const user = await findUserByEmail(reader, email.trim().toLowerCase());
  if (user?.role === 'owner' && user.lockedAt === null) return user;
  const { users } = await staffMembers(reader);
  const owners = users.filter(({ role, lockedAt }) => role === 'owner' && lockedAt === null);
  const names = owners.map((owner) => owner.email).join(', ');
  throw new ConfigError(
    names === ''
      ? 'There is no owner yet: the first start with SANDBOX=false makes one, and prints the password'
      : `${email} is not the address of an owner who may log in. The owners: ${names}`,
  );
}

/** Commands on a database without its world; others that serve it hear of them. */
async function commandsOn(database: Database, now: () => number): Promise<UnitOfWork> {
  const ids = createMomentIds(createSecrets());
  const unitOfWork = new UnitOfWork({
    ...database,
    now,
    ids: () => ids,
    commands: await commandCount(database.reader),
    onCommit: () => {},
    onFault: () => {},
  });
  database.nodes?.listen({
    heard: ({ count }) => unitOfWork.countTo(count),
    wanted: () => Promise.resolve(),
    leads: () => {},
    message: () => {},
    skewed: () => {},
  });
  return unitOfWork;
}

type Open = Parameters<typeof sweepSessions>[0];

async function write(open: Open, { id }: UserRow, passwordHash: string): Promise<void> {
  const sessions = await otherSessions(open, id, undefined);
  const claims = await releaseClaims(open, id)(sessions);
  const written = await open.unitOfWork.run({
    anytime: true,
    needs: { ...claims.needs, User: [id], Session: sessions },
    decide: (draft: Draft) => {
      const replaced = replacePassword(draft, id, passwordHash);
      if (!replaced.ok) return replaced;
      endSessions(draft, sessions);
      claims.end(draft);
      const detail = { name: replaced.value.name, why: WHY };
      audit(draft, SERVER_ACTOR, { action: 'staff.resetPassword', subject: id, detail });
      return accept({ mark: draft.newId('ses') });
    },
  });
  if (!written.ok) throw new ConfigError('This owner was blocked or given another role just now');
  await sweepSessions(open, id, undefined, written.value.mark);
}

/**
 * Gives an owner a password that must be changed at the next login, ends their sessions, and writes that into the
 * log. With SQLite no server may run on the folder; on PostgreSQL, those that run notice.
 * @throws ConfigError that says what to do.
 */
export async function newOwnerPassword(
  config: Config,
  email: string,
): Promise<{ name: string; password: string }> {
  refuseSandbox(config);
  const letGo = hold(config);
  try {
    const { databaseUrl, databaseDirectUrl: direct, passwordCost: cost } = config;
    const place = isPostgres(databaseUrl) ? databaseUrl : databaseName(databaseUrl);
    const database = await openDatabase(place, { asNode: true, direct });
    try {
      const owner = await ownerAt(database, email);
      await refuseForeignOrigin(database, config);
      const password = createSecrets().token(PASSWORD_BYTES);
      const requester = { account: owner.id, network: '' };
      const hashed = await createPasswordHasher({ cost }).hash(password, requester);
      invariant(hashed.ok, 'nobody else is waiting for a hash');
      const clock = await openClock(database, config);
      const unitOfWork = await commandsOn(database, () => clock.now());
      await write({ database, unitOfWork }, owner, hashed.value);
      clock.stop();
      return { name: owner.name, password };
    } finally {
      await database.close();
    }
  } finally {
    letGo();
  }
}
