/**
 * Checkpoints the write-ahead log into the database file on a separate thread: on the writing connection,
 * a checkpoint would block everybody until the disk has accepted it. Durability is unaffected: a commit
 * is in the log, on disk, before it is answered.
 */
import { Worker } from 'node:worker_threads';

/** Pages (4 kB) in the log from which on a checkpoint is worthwhile. */
const PAGES_MIN = 1000;

export class Checkpointer {
  private readonly file: string;
  private worker: Worker | undefined;
  private ended: Promise<void> = Promise.resolve();
  private isBusy = false;

  constructor(file: string) {
    this.file = file;
  }

  /**
   * Call after a commit with the number of pages in the log; the thread starts with the first thousand.
   * @throws Error when the system has no thread to give; the next call tries again.
   */
  note(pages: number): void {
    if (this.isBusy || pages < PAGES_MIN) return;
    this.worker ??= this.start();
    this.isBusy = true;
    this.worker.postMessage('checkpoint');
  }

  /** Resolves once the thread has released the file. */
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
    // Without the thread, the writing connection checkpoints by itself, later.
    worker.on('error', () => {});
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    return worker;
  }
}
