/** Contents of a database with the first schema, and what must work after it was migrated to the current one. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { createWorld } from '#world/world.ts';
import { seedInstruments } from '../../../seed/instruments/all.ts';
import { SEED_PASSWORD, TRADER_EMAIL } from '../../../seed/people.ts';
import { seedIfEmpty } from '../../../seed/seed-if-empty.ts';

/** When the program of that time had written everything. */
const WRITTEN_MS = Date.UTC(2026, 2, 18, 15);
const sqlIn = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
export const FIRST = '20261121110000_init';
export const SCHEMA = sqlIn(`../../../prisma/sqlite/migrations/${FIRST}/migration.sql`);
/** The rows, and the migration and checksum under which they were written. */
export const DATA = sqlIn('./first-data.sql');
const TRADER = { network: 'test', account: TRADER_EMAIL };

/** A world opens it: its people can log in, and their property is intact. `env` says where it is. */
export async function goesOn(env: Record<string, string>): Promise<void> {
  const world = await createWorld({
    config: readConfig({ NODE_ENV: 'test', WARM_UP: 'false', ...env }),
    log: createSilentLogger(),
    instruments: seedInstruments(),
    clock: createClock({ startMs: WRITTEN_MS, rate: 0 }),
  });
  try {
    expect(await seedIfEmpty(world)).toBe(false);
    await world.start();
    const { reader } = world.database;
    const trader = await findUserByEmail(reader, TRADER_EMAIL);
    const matches = await world.hasher.verify(SEED_PASSWORD, trader?.passwordHash, TRADER);
    expect(matches).toEqual({ ok: true, value: true });
    const held = await reader.position.findMany({ where: { userId: trader?.id ?? '' } });
    expect(held.length).toBeGreaterThan(5);
    expect(await checkLedger(reader)).toMatchObject({ ok: true });
  } finally {
    await world.stop();
  }
}
