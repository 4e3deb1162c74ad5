/** A picture written just before the process died, so that no upload names it, does not stay for ever. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accept } from '#core/result.ts';
import { keepUpload } from '#core/upload.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { onPostgres } from '../test-database.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

const house = new Restartable(SAMPLE_INSTRUMENTS);
afterAll(() => house.close());

const [NAMED, LOST, NEW] = ['named-named-named', 'lost-lost-lost-lost', 'new-new-new-new-new'];

/** Writes a file long ago. */
async function write(name: string): Promise<void> {
  const { files, config } = house.world;
  await files.write(name, Buffer.from(name));
  if (!onPostgres) utimesSync(join(config.dataDir, 'uploads', name), 0, 0);
}

async function nameIt(file: string): Promise<void> {
  const { unitOfWork, database } = house.world;
  const userId = (await findUserByEmail(database.reader, TRADER_EMAIL))?.id ?? '';
  const picture = { kind: 'png', mediaType: 'image/png', width: 1, height: 1, sha256: '' } as const;
  const kept = await unitOfWork.run({
    needs: { UploadUsage: [userId] },
    decide: (draft) => {
      const row = keepUpload(draft, { ...picture, userId, file, bytes: 1 });
      return row.ok ? accept({}) : row;
    },
  });
  expect(kept.ok).toBe(true);
}

const kept = async () => {
  const { files } = house.world;
  const found = await Promise.all([NAMED, LOST, NEW].map((name) => files.read(name)));
  return found.map((bytes) => bytes !== undefined);
};

test('an old file that no upload names is deleted at the start, a new one may still get its upload', async () => {
  await house.startAt(START_MS);
  await write(NAMED);
  await nameIt(NAMED);
  await write(LOST);
  // An upload whose row is on its way, perhaps in another process.
  if (!onPostgres) await house.world.files.write(NEW, Buffer.from(NEW));
  await house.startAt(START_MS);
  if (onPostgres) {
    // There the age of a file is not known: what has no upload on two days in a row is old.
    expect(await kept()).toEqual([true, true, false]);
    await house.world.files.write(NEW, Buffer.from(NEW));
    await house.world.files.sweep();
  }
  expect(await kept()).toEqual([true, false, true]);
});
