import { fileURLToPath } from 'node:url';
import { loadConfigFromFile, type ProxyOptions } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

const file = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));
const command = { command: 'serve', mode: 'development' } as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Where the web client in development passes each path on to. */
async function targets(): Promise<string[]> {
  const loaded = await loadConfigFromFile(command, file);
  const proxy = Object.values(loaded?.config.server?.proxy ?? {});
  return proxy.map((rule) =>
    String(typeof rule === 'string' ? rule : (rule as ProxyOptions).target),
  );
}

test('the web client in development asks the server at the port it was given', async () => {
  vi.stubEnv('API_ORIGIN', 'http://127.0.0.1:4000');
  const asked = await targets();
  expect(asked.length).toBeGreaterThan(100);
  expect(new Set(asked)).toEqual(new Set(['http://127.0.0.1:4000']));
});
