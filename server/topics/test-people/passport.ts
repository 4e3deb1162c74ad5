/** The picture of a test person's document: drawn, with SPECIMEN written across it. */
import { createHash } from 'node:crypto';
import type { NewUpload } from '#core/upload.ts';
import type { World } from '#world/world.ts';
import { type Holder, passportPage } from './specimens.ts';

export type Passport = Omit<NewUpload, 'userId'>;

/** Writes the page for a holder under a random name; the caller adds its row. */
export async function writePassport(
  { files, secrets }: Pick<World, 'files' | 'secrets'>,
  holder: Holder,
): Promise<Passport> {
  const bytes = passportPage(holder);
  const file = secrets.token(24);
  await files.write(file, bytes);
  const size = new DataView(bytes.buffer, bytes.byteOffset);
  return {
    file,
    kind: 'png',
    mediaType: 'image/png',
    bytes: bytes.length,
    width: size.getUint32(16),
    height: size.getUint32(20),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
