import { accept } from '#core/result.ts';
import { keepUpload } from '#core/upload.ts';
import { done, handlersFor, type Refused, refuse } from '#platform/http/handlers.ts';
import type { Image } from '#platform/runtime/image-intake.ts';
import type { World } from '#world/world.ts';
import { file, UPLOAD_EXTENSIONS } from './contract.ts';
import { findUpload } from './queries.ts';

const BUSY_RETRY_SECONDS = 2;

const REFUSALS = {
  kind: refuse('NotAnImage'),
  pixels: refuse('ImageTooLarge'),
  broken: refuse('UploadFailed'),
  busy: refuse('TooManyRequests', { retryAfterSeconds: BUSY_RETRY_SECONDS }),
  closed: refuse('Unavailable'),
} as const;

/** Whether a name has an extension other than an image's; one without any is accepted. */
function isNamedOtherwise(fileName: string): boolean {
  const extension = /\.([^./\\]*)$/.exec(fileName)?.[1]?.toLowerCase();
  return extension !== undefined && !UPLOAD_EXTENSIONS.some((known) => known === extension);
}

/** Writes the file, then its row; if the row fails, removes the file. */
async function keep(world: World, userId: string, image: Image): Promise<string | Refused> {
  const { bytes, ...about } = image;
  const name = world.secrets.token(24);
  await world.files.write(name, bytes);
  const upload = { ...about, userId, file: name, bytes: bytes.length };
  let isKept = false;
  try {
    const kept = await world.unitOfWork.run({
      anytime: true,
      needs: { UploadUsage: [userId] },
      decide: (draft) => {
        const row = keepUpload(draft, upload);
        return row.ok ? accept(row.value.id) : row;
      },
    });
    isKept = kept.ok;
    return kept.ok ? kept.value : kept;
  } finally {
    if (!isKept) await world.files.remove(name);
  }
}

export const uploadsEndpoints = handlersFor<World>()(file, {
  upload: async ({ world, user, upload: given }) => {
    const wait = world.throttles.upload.waitSeconds(user.id);
    if (wait > 0) return refuse('TooManyRequests', { retryAfterSeconds: wait });
    // Each try counts, even a successful one, as this limits the work.
    world.throttles.upload.fail(user.id);
    if (isNamedOtherwise(given.fileName)) return REFUSALS.kind;
    const image = await world.images.takeIn(given.bytes);
    if (!image.ok) return REFUSALS[image.error];
    const kept = await keep(world, user.id, image.value);
    if (typeof kept !== 'string') return kept;
    return done({ code: kept, url: `/file/${kept}` });
  },
  /** Only for its owner. */
  show: async ({ world, user }, { id }) => {
    const row = await findUpload(world.database.reader, id);
    if (row?.userId !== user.id || row.removedAt !== null) return refuse('NotFound');
    const bytes = await world.files.read(row.file);
    return bytes ? done({ bytes, mediaType: row.mediaType }) : refuse('NotFound');
  },
});
