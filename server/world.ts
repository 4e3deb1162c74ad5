/** A World: one complete brokerage. Everything hangs on it; nothing lives at module level. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Changes } from './store/state.ts';
import { type Database, openDatabase } from './store/database.ts';
import { ReadCache } from './store/read-cache.ts';
import { Sessions } from './store/sessions.ts';
import { UnitOfWork } from './store/unit-of-work.ts';
import { type Clock, createClock } from './runtime/clock.ts';
import type { Config } from './runtime/config.ts';
import { createIds, type Ids } from './runtime/ids.ts';
import { createTokens, type Tokens } from './runtime/jwt.ts';
import type { Logger } from './runtime/logger.ts';
import { createPasswordHasher, type PasswordHasher } from './runtime/password-hash.ts';
import { createSecrets, type Secrets } from './runtime/secrets.ts';
import { loadTokenSecret } from './runtime/token-secret.ts';

export interface World {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly newId: Ids;
  readonly hasher: PasswordHasher;
  readonly tokens: Tokens;
  readonly database: Database;
  readonly unitOfWork: UnitOfWork;
  readonly cache: ReadCache;
  readonly sessions: Sessions;
  /** Closes everything; answered once nothing of the world is left running. */
  stop(): Promise<void>;
}

export interface WorldOptions {
  config: Config;
  log: Logger;
  clock?: Clock;
}

/** Builds a world on its data directory; it lives until `stop`. */
export async function createWorld({ config, log, clock = createClock() }: WorldOptions): Promise<World> {
  const file = config.databaseUrl.replace(/^file:/, '');
  mkdirSync(dirname(file), { recursive: true });
  const secrets = createSecrets();
  const newId = createIds(clock, secrets);
  const database = await openDatabase(file);
  const cache = new ReadCache();
  const sessions = new Sessions(database.reader);
  const listeners: ((changes: Changes) => void)[] = [
    (changes) => cache.onCommit(changes),
    (changes) => sessions.onCommit(changes),
  ];
  const unitOfWork = new UnitOfWork({
    writer: database.writer,
    now: () => clock.now(),
    newId,
    onCommit: (changes) => {
      for (const listener of listeners) listener(changes);
    },
  });
  return {
    config,
    log,
    clock,
    secrets,
    newId,
    hasher: createPasswordHasher(),
    tokens: createTokens(loadTokenSecret(config.dataDir, secrets), clock),
    database,
    unitOfWork,
    cache,
    sessions,
    stop: async () => {
      clock.stop();
      await unitOfWork.idle();
      await database.close();
    },
  };
}
