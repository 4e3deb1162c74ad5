import { expect } from 'vitest';

/** Checks that a server is complete: pages, documentation, pictures and hashing each need packages of their own. */
export async function expectWhole(address: string): Promise<void> {
  for (const path of ['/', '/docs/json', '/docs/static/index.html', '/readyz', '/metrics']) {
    expect((await fetch(`${address}${path}`)).status, path).toBe(200);
  }
  const login = await fetch(`${address}/loginByUsername`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"trader@sandbourse.test","loginPassword":"Sandbox1"}',
  });
  expect(login.status).toBe(200);
}
