/** Where the bytes of a world's uploads are, and how those that no upload names are found. */
import { dirname, resolve } from 'node:path';
import { type Clock, createClock } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import { databaseName } from '#platform/runtime/database-url.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Database } from '#platform/store/database.ts';
import { createFiles, type Files, filesInDatabase, SWEEP_EVERY_MS } from '#platform/store/files.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';

/** Storage of uploads, shared by all processes that serve the world. */
export function openFiles(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { reader, nodes }: Database,
  unitOfWork: () => UnitOfWork,
): Files {
  if (nodes) {
    const write = (work: Parameters<UnitOfWork['writeApart']>[0]) => unitOfWork().writeApart(work);
    return filesInDatabase(reader, write, createFiles(dataDir));
  }
  // The files of a database that lies elsewhere may be those of another.
  const isOwn = dirname(resolve(databaseName(databaseUrl))) === resolve(dataDir);
  return createFiles(dataDir, isOwn ? { reader, now: createClock().now } : undefined);
}

interface Swept {
  files: Files;
  clock: Clock;
  log: Logger;
  database: Database;
}

/** Sweeps the files now and once a day of real time, in the process that does the world's other work. */
export async function sweepDaily({ files, clock, log, database }: Swept): Promise<void> {
  const sweep = async () => {
    if (database.nodes?.leads === false) return;
    await files.sweep().catch((error: unknown) => {
      log.warn({ err: error }, 'could not look for pictures that no upload names');
    });
  };
  clock.every(SWEEP_EVERY_MS, () => void sweep());
  await sweep();
}
