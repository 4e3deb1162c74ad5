/**
 * Carries what is in the write-ahead log over into the database file, on a thread of its own: on the
 * writing connection each carrying-over would hold up everybody until the disk has taken it. It
 * changes nothing of durability: a commit stands in the log, on disk, before it is answered.
 */
import { Worker } from 'node:worker_threads';

/** From so many pages (4 kB) of the log that are not carried over yet a checkpoint is worth while. */
const PAGES_MIN = 1000;

export class Checkpointer {
  private readonly file: string;
  private worker: Worker | undefined;
  private ended: Promise<void> = Promise.resolve();
  private isBusy = false;

  constructor(file: string) {
    this.file = file;
  }

  /** To be called after a commit with the pages that wait in the log; the thread starts with the first thousand. */
  note(pages: number): void {
    if (this.isBusy || pages < PAGES_MIN) return;
    this.isBusy = true;
    this.worker ??= this.start();
    this.worker.postMessage('checkpoint');
  }

  /** Resolves once the thread has let go of the file. */
  async close(): Promise<void> {
    this.isBusy = true;
    this.worker?.ref();
    this.worker?.postMessage('close');
    await this.ended;
  }

  private start(): Worker {
    const url = new URL('./checkpoint-worker.ts', import.meta.url);
    const worker = new Worker(url, { workerData: this.file });
    worker.unref();
    worker.on('message', () => {
      this.isBusy = false;
    });
    // Without it the writing connection carries over by itself, later.
    worker.on('error', () => {});
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    return worker;
  }
}
