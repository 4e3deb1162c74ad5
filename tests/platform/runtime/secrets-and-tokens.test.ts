import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTokens } from '#platform/runtime/jwt.ts';
import { networkOf } from '#platform/runtime/network.ts';
import { createPasswordHasher } from '#platform/runtime/password-hash.ts';
import { createSecrets } from '#platform/runtime/secrets.ts';
import { loadTokenSecret } from '#platform/runtime/token-secret.ts';

const SECRET = 'a secret of more than thirty-two characters';
const START = 1_795_000_000_000;

describe('tokens', () => {
  const claims = { userId: 'usr_1', sessionId: 'ses_1', expiresAt: START + 60_000 };

  test('expire by the clock', () => {
    let now = START;
    const tokens = createTokens(SECRET, { now: () => now });
    const token = tokens.sign(claims);
    expect(tokens.verify(token)).toEqual(claims);
    now += 59_999;
    expect(tokens.verify(token)).toEqual(claims);
    now += 1;
    expect(tokens.verify(token)).toBeUndefined();
    now = START;
    expect(tokens.verify(token)).toEqual(claims);
  });

  test('are refused when the signature, the algorithm or a claim is wrong', () => {
    const tokens = createTokens(SECRET, { now: () => START });
    const payload = { sub: 'usr_1', sid: 'ses_1', exp: START / 1000 + 60 };
    const token = tokens.sign(claims);
    const wrong = [
      '',
      'x',
      'a.b.c',
      token.slice(0, -2),
      `${token}x`,
      jwt.sign(payload, 'another secret, long enough to be one'),
      jwt.sign(payload, SECRET, { algorithm: 'HS512' }),
      jwt.sign(payload, '', { algorithm: 'none' }),
      jwt.sign({ sub: 'usr_1', exp: payload.exp }, SECRET),
      jwt.sign({ sub: 'usr_1', sid: 'ses_1' }, SECRET),
      jwt.sign({ ...payload, sub: 5 } as object, SECRET),
      'x'.repeat(5000),
    ];
    for (const text of wrong) expect(tokens.verify(text), text).toBeUndefined();
  });
});

describe('the token secret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is created once, readable by its owner only, without leftovers', () => {
    const secret = loadTokenSecret(join(folder, 'deep'), createSecrets());
    expect(secret.length).toBeGreaterThan(60);
    expect(loadTokenSecret(join(folder, 'deep'), createSecrets())).toBe(secret);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['token-secret']);
    expect(statSync(join(folder, 'deep', 'token-secret')).mode & 0o777).toBe(0o600);
  });

  test('is not replaced when its file holds something else', () => {
    writeFileSync(join(folder, 'token-secret'), 'short\n');
    expect(() => loadTokenSecret(folder, createSecrets())).toThrow(
      /does not hold a valid token secret/,
    );
    expect(readFileSync(join(folder, 'token-secret'), 'utf8')).toBe('short\n');
  });
});

const ANN = { account: 'ann', network: '10.0.0.1' };

describe('password hashes', () => {
  test('accept the right password and no other', async () => {
    const hasher = createPasswordHasher({ cost: 4 });
    const hashed = await hasher.hash('Sandbox1', ANN);
    if (!hashed.ok) throw new Error('refused');
    expect(hashed.value).toMatch(/^\$2b\$04\$/);
    expect(await hasher.verify('Sandbox1', hashed.value, ANN)).toEqual({ ok: true, value: true });
    expect(await hasher.verify('sandbox1', hashed.value, ANN)).toEqual({ ok: true, value: false });
  });

  test('have cost 12 by default', async () => {
    const hashed = await createPasswordHasher().hash('Sandbox1', ANN);
    expect(hashed).toMatchObject({ ok: true, value: expect.stringMatching(/^\$2b\$12\$/) });
  });

  test('for an unknown account take the same work, and never match', async () => {
    const hasher = createPasswordHasher({ cost: 8, runningMax: 1 });
    const hashed = await hasher.hash('Sandbox1', ANN);
    if (!hashed.ok) throw new Error('refused');
    // Bcrypt's work follows from the rounds of the hash that it compares with.
    const compare = vi.spyOn(bcrypt, 'compare');
    for (const stored of [hashed.value, undefined]) {
      expect(await hasher.verify('wrong', stored, ANN)).toEqual({ ok: true, value: false });
    }
    expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([8, 8]);
    compare.mockRestore();
  });

  test('beyond the limits of running and waiting ones are refused at once', async () => {
    const hasher = createPasswordHasher({ cost: 8, runningMax: 2, waitingMax: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, () => hasher.verify('x', undefined, ANN)),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([
      ...[true, true, true, true, true],
      ...[false, false, false, false],
    ]);
    expect(outcomes[8]).toMatchObject({ error: 'TooManyRequests', retryAfterSeconds: 1 });
    expect((await hasher.verify('x', undefined, ANN)).ok).toBe(true);
  });

  test('that are refused have a Retry-After for the work before them', async () => {
    const cheap = bcrypt.hashSync('Sandbox1', 4);
    const told = async (stored: string | undefined) => {
      const hasher = createPasswordHasher({ cost: 10, runningMax: 1, waitingMax: 30, laneMax: 30 });
      const outcomes = await Promise.all(
        Array.from({ length: 32 }, () => hasher.verify('x', stored, ANN)),
      );
      const refused = outcomes.flatMap((one) => (one.ok ? [] : one.retryAfterSeconds));
      // Once it is done nothing is left to wait for.
      expect(await hasher.verify('x', cheap, ANN)).toMatchObject({ ok: true });
      return refused;
    };
    // People made for tests cost next to nothing; of those nobody knows each takes a while.
    expect(await told(cheap)).toEqual([1]);
    expect(await told(undefined)).toEqual([3]);
  });

  test('wait only behind those of the same account and network', async () => {
    const hasher = createPasswordHasher({ cost: 4, runningMax: 1, waitingMax: 8, laneMax: 3 });
    const answers: string[] = [];
    const ask = async (account: string, network: string) => {
      const { ok } = await hasher.verify('x', undefined, { account, network });
      answers.push(`${account} ${ok}`);
      return ok;
    };
    const many = Array.from({ length: 50 }, () => ask('mallory', '10.0.0.1'));
    const other = ask('ann', '10.0.0.1');
    const elsewhere = ask('mallory', '10.0.0.2');
    const outcomes = await Promise.all([...many, other, elsewhere]);
    // One runs, three wait, 46 are sent away at once; the two come right after the one who was next.
    expect(outcomes.filter((ok) => ok)).toHaveLength(6);
    expect(answers.slice(46)).toEqual([
      ...['mallory true', 'mallory true', 'mallory true', 'ann true'],
      ...['mallory true', 'mallory true'],
    ]);
  });

  test('a full queue makes room for a network with few requests in it', async () => {
    const hasher = createPasswordHasher({ cost: 4, runningMax: 1, waitingMax: 6, laneMax: 2 });
    const ask = (account: string, network: string) =>
      hasher.verify('x', undefined, { account, network });
    const flood = Array.from({ length: 20 }, (_, n) => ask(`made-up-${n}`, '10.0.0.1'));
    const ann = ask('ann', '10.0.0.2');
    expect((await ann).ok).toBe(true);
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6);
  });
});

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['::FFFF:192.0.2.7%eth0', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['::ffff:0:1', '0.0.0.1'],
  ['::ffff:0:0', '0.0.0.0'],
  ['::c000:207', '0:0:0:0::/64'],
  ['1::ffff:c000:207', '1:0:0:0::/64'],
  ['::1:ffff:c000:207', '0:0:0:0::/64'],
  ['2001:db8:0:1::192.0.2.7', '2001:db8:0:1::/64'],
  ['2001:db8:1::ffff:c000:207', '2001:db8:1:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['', ''],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:aa:bb:cc:dd', '2001:db8:0:1::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const)('%s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});
