import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Image, ImageProblem, Intake } from './image-intake.ts';

/** Too many are in progress already; the caller should try again later. */
interface Busy {
  ok: false;
  error: 'busy';
}

/** The world is being closed; the image may be sent again. */
interface Closed {
  ok: false;
  error: 'closed';
}

export type ImageOutcome =
  | { ok: true; value: Image }
  | { ok: false; error: ImageProblem | 'busy' | 'closed' };

export interface Images {
  /** Checks an untrusted image and re-encodes it. */
  takeIn(bytes: Uint8Array): Promise<ImageOutcome>;
  /** Ends the thread: images in progress or waiting are refused, and later ones. */
  close(): Promise<void>;
}

export interface ImagesOptions {
  /** Most images processed at once; 2 by default. */
  runningMax?: number;
  /** Most images waiting; 16 by default. Each holds its file in memory. */
  waitingMax?: number;
}

const BUSY: Busy = { ok: false, error: 'busy' };
const CLOSED: Closed = { ok: false, error: 'closed' };
const BROKEN: ImageOutcome = { ok: false, error: 'broken' };

/**
 * Takes images in on a separate thread, so that neither their bytes nor the libraries that decode them
 * block anybody else. The thread starts with the first image. The number waiting is bounded.
 */
export function createImages({ runningMax = 2, waitingMax = 16 }: ImagesOptions = {}): Images {
  const limit = pLimit({ concurrency: runningMax, rejectOnClear: true });
  const running = new Map<number, (outcome: ImageOutcome) => void>();
  let worker: Worker | undefined;
  let lastId = 0;
  let isClosed = false;

  /** Images in progress when the thread died may have caused that, so they are not retried. */
  const onEnd = (ended: Worker) => {
    if (worker !== ended) return;
    worker = undefined;
    for (const resolve of running.values()) resolve(isClosed ? CLOSED : BROKEN);
    running.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./image-worker.ts', import.meta.url));
    started.unref();
    started.on('message', ({ id, intake }: { id: number; intake: Intake }) => {
      running.get(id)?.(intake);
      running.delete(id);
    });
    started.on('error', () => onEnd(started));
    started.on('exit', () => onEnd(started));
    return started;
  };

  const processImage = (bytes: Uint8Array) =>
    new Promise<ImageOutcome>((resolve) => {
      // It had its turn just before, and nobody would end its thread.
      if (isClosed) return resolve(CLOSED);
      worker ??= start();
      lastId += 1;
      running.set(lastId, resolve);
      worker.postMessage({ id: lastId, bytes });
    });

  return {
    async takeIn(bytes) {
      if (isClosed) return CLOSED;
      if (limit.activeCount + limit.pendingCount >= runningMax + waitingMax) return BUSY;
      // Refused because the queue was cleared, or the system has no thread to give.
      return limit(processImage, bytes).catch(() => (isClosed ? CLOSED : BUSY));
    },
    close: async () => {
      isClosed = true;
      limit.clearQueue();
      await worker?.terminate();
    },
  };
}
