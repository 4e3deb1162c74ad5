import { afterEach, expect, test } from 'vitest';
import { createFakeApp } from './fake-app.ts';

const OURS = 'https://app.example.test';
const OTHERS = 'https://evil.example.test';

let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

async function appWith(corsOrigins?: string[]) {
  const { app } = await createFakeApp(corsOrigins ? { corsOrigins } : {});
  end = () => app.close();
  return (origin: string, method: 'POST' | 'OPTIONS' = 'POST') =>
    app.inject({
      method,
      url: '/echo',
      headers: {
        origin,
        ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { payload: { name: 'Ada' } }),
    });
}

const allowed = 'access-control-allow-origin';

test('cross-origin pages are refused by default', async () => {
  const call = await appWith();
  for (const method of ['POST', 'OPTIONS'] as const) {
    const { headers } = await call(OURS, method);
    expect(headers[allowed]).toBeUndefined();
  }
});

test('pages of the named origins may ask and read, without cookies', async () => {
  const call = await appWith([OURS, 'http://localhost:5173']);
  const asked = await call(OURS, 'OPTIONS');
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    [allowed]: OURS,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': expect.stringContaining('authorization'),
    vary: 'Origin',
  });
  const answered = await call('http://localhost:5173');
  expect(answered.statusCode).toBe(200);
  expect(answered.headers[allowed]).toBe('http://localhost:5173');
  expect(answered.headers['access-control-allow-credentials']).toBeUndefined();
});

test.for([OTHERS, `${OURS}.evil.test`, 'null', `${OURS}:444`, OURS.toUpperCase()])(
  'a page of %s is not let in beside them',
  async (origin) => {
    const call = await appWith([OURS]);
    for (const method of ['POST', 'OPTIONS'] as const) {
      const { headers } = await call(origin, method);
      expect(headers[allowed]).toBeUndefined();
      expect(headers.vary).toBe('Origin');
    }
  },
);
