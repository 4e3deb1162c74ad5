import { file } from '#contract/uploads';
import type { Envelope, Refusal } from '#platform/contract/wire.ts';
import { CallError } from '../../lib/call-error.ts';
import { chosenLocale } from '../../lib/locale.ts';
import { session } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { worldHeaders } from '../../lib/world-name.ts';

interface Uploaded {
  code: string;
  url: string;
}

interface Watched {
  /** Fraction of the file sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** How long it waits after the last progress. */
const timeoutMs = 60_000;

const TOO_LARGE = 413;
const NO_IMAGE = 415;

/** Whether an upload failed because of the picture itself, so that only another one helps. */
export const isOfPicture = (error: unknown) =>
  error instanceof CallError &&
  (error.code === TOO_LARGE || error.code === NO_IMAGE || error.error === 'UploadFailed');

function answerOf({ status, responseText }: XMLHttpRequest): Envelope<Uploaded & Partial<Refusal>> {
  try {
    return JSON.parse(responseText);
  } catch {
    return { code: status || 500, msg: '', data: { code: '', url: '' } };
  }
}

/**
 * Uploads a picture and reports progress, which `fetch` cannot. Fails with a `CallError`; if the server sent
 * no message, its `msg` says that the upload failed.
 */
export function uploadImage(picture: File, { onProgress, signal }: Watched): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: string) => () => reject(new CallError(0, error, t('photo.failed')));
    request.open('POST', file.upload.path);
    request.timeout = timeoutMs;
    request.setRequestHeader('Accept-Language', chosenLocale());
    for (const [name, value] of Object.entries(worldHeaders)) {
      request.setRequestHeader(name, value);
    }
    const { token } = session;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    const sentAt = performance.now();
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      // The browser counts from when it was sent.
      request.timeout = performance.now() - sentAt + timeoutMs;
      onProgress(loaded / total);
    });
    request.addEventListener('error', fail('Offline'));
    request.addEventListener('timeout', fail('Timeout'));
    request.addEventListener('abort', fail('Cancelled'));
    request.addEventListener('load', () => {
      const { code, msg, data } = answerOf(request);
      if (code === 200) return resolve({ code: data.code, url: data.url });
      if (code === 401 || code === 403) session.expire(token);
      reject(
        new CallError(code, data?.error ?? 'ServerError', msg || t('photo.failed'), data ?? {}),
      );
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', picture, picture.name);
    request.send(form);
  });
}
