/** The checkpointing thread; controlled by `checkpointer.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';

const port = parentPort;
if (!port) throw new Error('checkpoint-worker runs as a thread of its own');

const db = new SqliteDatabase(String(workerData));
db.pragma('synchronous = FULL');
// Passive: neither waits nor blocks; pages that others still read stay in the log.
const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');

port.on('message', (message: 'checkpoint' | 'close') => {
  if (message === 'checkpoint') {
    checkpoint.all();
    port.postMessage('done');
    return;
  }
  db.close();
  port.close();
});
