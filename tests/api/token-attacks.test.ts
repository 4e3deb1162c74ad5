import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { staff } from '#contract/staff';
import { type Api, startApi } from './harness.ts';

let api: Api;
let good: string;
beforeAll(async () => {
  api = await startApi();
  good = await api.signIn('trader@sandbourse.test');
});
afterAll(() => api.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = () => jwt.decode(good) as Record<string, unknown>;
const parts = () => good.split('.') as [string, string, string];

/** A token made by hand: header and payload of our choice, signed with any key or none. */
function forged(header: object, payload: object, key?: string): string {
  const text = `${encode(header)}.${encode(payload)}`;
  const signature =
    key === undefined ? '' : createHmac('sha256', key).update(text).digest('base64url');
  return `${text}.${signature}`;
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;

const ATTACKS: readonly (readonly [string, () => string])[] = [
  ['the algorithm none', () => forged({ alg: 'none', typ: 'JWT' }, claims())],
  ['none in other letters', () => forged({ alg: 'nOnE' }, claims())],
  ['none with the right signature', () => `${encode({ alg: 'none' })}.${parts()[1]}.${parts()[2]}`],
  ['no algorithm', () => forged({ typ: 'JWT' }, claims(), '')],
  ['an empty secret', () => forged(HS256, claims(), '')],
  ['a secret people use', () => forged(HS256, claims(), 'secret')],
  [
    'HS512 with a secret of its own',
    () => jwt.sign(claims(), 'x'.repeat(64), { algorithm: 'HS512' }),
  ],
  ['RS256 with a key of its own', () => jwt.sign(claims(), privateKey, { algorithm: 'RS256' })],
  ['HS256 keyed with a public key', () => forged(HS256, claims(), pem)],
  [
    'a key it brings along',
    () => forged({ ...HS256, jwk: { kty: 'oct', k: 'AAAA' } }, claims(), 'AAAA'),
  ],
  [
    'a key at an address',
    () => forged({ ...HS256, jku: 'http://localhost/k', kid: '../../dev/null' }, claims(), ''),
  ],
  [
    'another person in it',
    () => `${parts()[0]}.${encode({ ...claims(), sub: 'usr_other' })}.${parts()[2]}`,
  ],
  ['a longer life', () => `${parts()[0]}.${encode({ ...claims(), exp: 9e12 })}.${parts()[2]}`],
  ['a signature cut short', () => good.slice(0, -2)],
  ['no signature', () => `${parts()[0]}.${parts()[1]}.`],
  [
    'one bit turned',
    () => `${good.slice(0, -6)}${good.at(-6) === 'A' ? 'B' : 'A'}${good.slice(-5)}`,
  ],
  ['a part more', () => `${good}.${parts()[2]}`],
  ['ten thousand characters', () => 'a'.repeat(10_000)],
  ['nothing but dots', () => '..'],
];

test.for(ATTACKS)('a token with %s opens nothing', async ([, make]) => {
  const token = make();
  expect(token).not.toBe(good);
  for (const endpoint of [account.userInfo, staff.me]) {
    const refused = await api.refused(endpoint, {}, { token });
    expect(refused).toMatchObject({ status: 401, error: 'Unauthenticated' });
  }
});

test('the token they are made from opens the door, until its time is over', async () => {
  await api.ok(account.userInfo, {}, { token: good });
  const { exp } = claims() as { exp: number };
  api.clock.set(exp * 1000);
  const late = await api.refused(account.userInfo, {}, { token: good });
  expect(late).toMatchObject({ status: 401 });
});
