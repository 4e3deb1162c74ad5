/** The thread that takes images in: `images.ts` sends requests, each of which gets one answer. */
import { parentPort } from 'node:worker_threads';
import { takeIn } from './image-intake.ts';

const port = parentPort;
if (!port) throw new Error('image-worker runs as a thread of its own');

port.on('message', async ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  const intake = await takeIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  port.postMessage({ id, intake });
});
