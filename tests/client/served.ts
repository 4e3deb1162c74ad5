/** A listening server with worlds, as users of the client have one. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { type HostedApi, startHost } from '../api/world-host.ts';

interface Served {
  /** Its address; known when the tests run. */
  readonly url: string;
  readonly host: HostedApi;
}

/** One server for all tests of a file. */
export function serveForAll(): Served {
  let host: HostedApi | undefined;
  let url = '';
  beforeAll(async () => {
    host = await startHost();
    await host.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => host?.close());
  return {
    get url() {
      return url;
    },
    get host() {
      if (!host) throw new Error('the server has not started');
      return host;
    },
  };
}
