import { Worker } from 'node:worker_threads';
import type { Image, ImageProblem, Intake } from './image-intake.ts';

/** Too many are being taken in already; the caller should come back. */
interface Busy {
  ok: false;
  error: 'busy';
}

export type ImageOutcome = { ok: true; value: Image } | { ok: false; error: ImageProblem | 'busy' };

export interface Images {
  /** Checks an image from outside and draws it anew. */
  takeIn(bytes: Uint8Array): Promise<ImageOutcome>;
  close(): Promise<void>;
}

export interface ImagesOptions {
  /** How many are worked on at once; 2 by default. */
  runningMax?: number;
  /** How many may wait for that; 16 by default. Each holds its file in memory. */
  waitingMax?: number;
}

interface Waiting {
  bytes: Uint8Array;
  settle(outcome: ImageOutcome): void;
}

const BUSY: Busy = { ok: false, error: 'busy' };
const BROKEN: ImageOutcome = { ok: false, error: 'broken' };

/**
 * Takes images in on a thread of its own, so that neither their bytes nor the libraries that read
 * them hold up anybody else. The thread starts with the first image. A bounded number wait.
 */
export function createImages({ runningMax = 2, waitingMax = 16 }: ImagesOptions = {}): Images {
  const waiting: Waiting[] = [];
  const running = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;

  /** Those at work when the thread ended may be what ended it: they are not tried again. */
  const onEnd = (ended: Worker) => {
    if (worker !== ended) return;
    worker = undefined;
    for (const { settle } of running.values()) settle(BROKEN);
    running.clear();
    next();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./image-worker.ts', import.meta.url));
    started.unref();
    started.on('message', ({ id, intake }: { id: number; intake: Intake }) => {
      const done = running.get(id);
      running.delete(id);
      done?.settle(intake);
      next();
    });
    started.on('error', () => onEnd(started));
    started.on('exit', () => onEnd(started));
    return started;
  };

  const next = () => {
    while (running.size < runningMax) {
      const job = waiting.shift();
      if (!job) return;
      worker ??= start();
      asked += 1;
      running.set(asked, job);
      worker.postMessage({ id: asked, bytes: job.bytes });
    }
  };

  return {
    takeIn: (bytes) =>
      new Promise((settle) => {
        if (waiting.length >= waitingMax) settle(BUSY);
        else {
          waiting.push({ bytes, settle });
          next();
        }
      }),
    close: async () => {
      for (const { settle } of waiting.splice(0)) settle(BUSY);
      await worker?.terminate();
    },
  };
}
