/** Pictures that the seeded people uploaded. */
import { createHash } from 'node:crypto';
import type { Draft } from '#core/rows.ts';
import type { Files } from '#platform/store/files.ts';
import {
  type Holder,
  idCardBack,
  idCardFront,
  passportPage,
  transferScreen,
} from '#topics/test-people/specimens.ts';

export const PENDING_HOLDER: Holder = {
  firstName: 'Ines',
  lastName: 'Falkenrath',
  idCardNumber: 'SBX 7731 0452',
};
export const REJECTED_HOLDER: Holder = {
  firstName: 'Davi',
  lastName: 'Okonjo',
  idCardNumber: 'SBX 5508 1196',
};

/** File in the folder of uploads → what draws it. */
const PICTURES = {
  'specimen-pending-front': () => idCardFront(PENDING_HOLDER),
  'specimen-pending-back': () => idCardBack(PENDING_HOLDER),
  'specimen-rejected-page': () => passportPage(REJECTED_HOLDER),
  'specimen-transfer-60000': () => transferScreen('USDT', '60000.00'),
  'specimen-transfer-122000': () => transferScreen('USDT', '122000.00'),
  'specimen-transfer-850': () => transferScreen('USDC', '850.00'),
  'specimen-transfer-2500': () => transferScreen('USDT', '2500.00'),
} as const satisfies Record<string, () => Uint8Array>;
export type Picture = keyof typeof PICTURES;

/** Writes the files, overwriting those of a discarded world. */
export async function writePictures(files: Files): Promise<void> {
  const pictures = Object.entries(PICTURES) as [Picture, () => Uint8Array][];
  await Promise.all(
    pictures.map(async ([name, draw]) => {
      await files.remove(name);
      await files.write(name, draw());
    }),
  );
}

/** Adds the row of a picture that is or will be used in something; returns its id. */
export function uploaded(
  draft: Draft,
  userId: string,
  file: Picture,
  usedBy: string | null = null,
): string {
  const bytes = PICTURES[file]();
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const usage = draft.find('UploadUsage', userId) ?? { id: userId, files: 0, bytes: 0 };
  draft.put('UploadUsage', {
    ...usage,
    files: usage.files + 1,
    bytes: usage.bytes + bytes.length,
  });
  const id = draft.newId('upl');
  draft.put('Upload', {
    id,
    userId,
    kind: 'png',
    file,
    mediaType: 'image/png',
    bytes: bytes.length,
    width: view.getUint32(16),
    height: view.getUint32(20),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: draft.now,
    usedBy,
    removedAt: null,
  });
  return id;
}
