/** The ceiling of HTTP: node:http that reads the body and answers prepared bytes with the same headers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './child.ts';

export interface Canned {
  headers: [name: string, value: string][];
  body: string;
}

let headers: string[] = [];
let body: Buffer = Buffer.alloc(0);

const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => {
    response.writeHead(200, headers);
    response.end(body);
  });
});
server.keepAliveTimeout = 72_000;
const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent(
  {
    port: async () => {
      await listening;
      return (server.address() as AddressInfo).port;
    },
    answerWith: (canned: Canned) => {
      headers = canned.headers.flat();
      body = Buffer.from(canned.body);
    },
  },
  () => server.closeAllConnections(),
);
