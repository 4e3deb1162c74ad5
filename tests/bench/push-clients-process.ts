/** Many listeners of the live channel that only count bytes, so that this side is never the slow one. */
import { connect, type Socket } from 'node:net';
import { answerParent } from './child.ts';
import { frameOf, watchedQuotes } from './push-frames.ts';

const quotes = watchedQuotes();
const updateBytes = Buffer.byteLength(frameOf(quotes)) / quotes.size;

const UPGRADE = [
  'GET /push HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');

/** A text frame as a client sends it: masked, here with zeros. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0x80 | 126, 1);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

const SUBSCRIBE = clientFrame(
  JSON.stringify({ event: 'sub', channel: 'detail', data: [...quotes.keys()] }),
);

function listen(port: number, heard: { bytes: number }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => socket.write(UPGRADE));
    socket.once('data', (answer) => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) {
        reject(new Error(`no upgrade: ${answer.toString('latin1')}`));
      }
      socket.write(SUBSCRIBE);
      socket.on('data', (bytes) => {
        heard.bytes += bytes.length;
      });
      resolve(socket);
    });
  });
}

/** Updates a second that reach all clients together. */
async function hear(input: { port: number; clients: number; seconds: number }): Promise<number> {
  const heard = { bytes: 0 };
  const sockets = await Promise.all(
    Array.from({ length: input.clients }, () => listen(input.port, heard)),
  );
  const startedAt = performance.now();
  heard.bytes = 0;
  await new Promise((resolve) => setTimeout(resolve, input.seconds * 1000));
  const perSecond = heard.bytes / updateBytes / ((performance.now() - startedAt) / 1000);
  for (const socket of sockets) socket.destroy();
  return perSecond;
}

answerParent({ hear }, () => {});
