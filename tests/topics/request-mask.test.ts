/** What the request log masks: every field of the contract that is secret, wherever it stands. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';
import {
  isSecretField,
  maskedAnswer,
  maskedAnswerStart,
  maskedStart,
  maskedText,
  maskedUrl,
  shownHeaders,
} from '#topics/requests/mask.ts';

/** Names of all fields of a schema, however deep. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name);
    fieldsOf(value, found);
  }
  return found;
}

/** Looks like a secret and is none: codes of instruments, markets, coins; ids; what decides sides. */
const HARMLESS: readonly [name: RegExp, where: RegExp][] = [
  [/^(stockCode|stock_code|secuCode|r_code|watchedCodes|coinCode|phoneAreaCode|reasonCode)$/, /./],
  // The name of an attempt, and what invites.
  [/^(secretKey|inviteCode)$/, /./],
  [/^(idCardType|userCardId|documents|orderNo|tradeNo|hash)$/, /./],
  [/^code$/, /^\/(m_ft|market|position|priceAlert|resultsReminder|userSelfSecurity)\//],
  [/^code$/, /^\/admin\/(scenarios|offers|blocks|invitations|reviews\/reasons)/],
  // Of instruments, but for what was sent to people.
  [/^code$/, /^\/sandbox\/(?!outbox)/],
  [/^code$/, /^\/file\/upload$/],
];
const LOOKS_SECRET =
  /pass|pwd|token|secret|code|card|pin$|otp|captcha|cvv|document|hash|(no|number)$/i;

test('every field of the contract that looks secret is masked', () => {
  const endpoints: Endpoint[] = Object.values(contract).flatMap((topic) => Object.values(topic));
  const open: string[] = [];
  const masked = new Set<string>();
  for (const { path, input, output } of endpoints) {
    const schemas = [
      z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
      z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }),
    ];
    for (const name of fieldsOf(schemas)) {
      if (isSecretField(path, name)) masked.add(name);
      else if (!LOOKS_SECRET.test(name)) continue;
      else if (!HARMLESS.some(([one, where]) => one.test(name) && where.test(path))) {
        open.push(`${name} of ${path}`);
      }
    }
  }
  expect(open).toEqual([]);
  expect([...masked]).toEqual(
    expect.arrayContaining([
      'loginPassword',
      'token',
      'code',
      'cardNo',
      'idCardNumber',
      'text',
      'value',
    ]),
  );
  expect(masked.has('passed')).toBe(false);
});

const SECRET = 'd3adb33f';
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.constantFrom('"token":"', '","token":', ':1', '\\', '"', ']', '},{'),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'token', 'b"', 'loginPassword', 'stockCode'), tie('node')),
  ),
})).node;
/** Puts the secret wherever a secret field has a plain value. */
const planted = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) =>
      isSecretField('/x', name) && typeof inner !== 'object' ? SECRET : inner,
    ),
  );

test('secret fields are masked at any depth, and no others', () => {
  fc.assert(
    fc.property(tree, (value) => {
      const text = maskedText(planted(value), '/x');
      expect(text).not.toContain(SECRET);
      const plain = JSON.stringify(value, (name, inner: unknown) =>
        isSecretField('/x', name) ? '***' : inner,
      );
      expect(text).toBe(plain);
    }),
  );
});

test('secret fields are masked in a text cut at any place', () => {
  fc.assert(
    fc.property(tree, fc.nat(), (value, at) => {
      const whole = JSON.stringify({ value: planted(value), end: 1 });
      expect(maskedStart(whole.slice(0, at % (whole.length + 1)), '/x')).not.toMatch(/d3adb33/);
    }),
    { numRuns: 1000 },
  );
});

test('a cut text that looks like the middle of a field hides no secret', () => {
  const start = '{"a":[":"],"token":"d3adb33';
  expect(maskedStart(start, '/x')).toBe('{"a":[":"],"token":"***"');
});

test('the code of an answer, and the field errors of a refusal, are not masked', () => {
  const wrong = { code: 'Wrong or over', newPassword: 'At least 6 characters' };
  const refused = { code: 422, msg: 'No', data: { error: 'WrongCode', fields: wrong } };
  expect(maskedAnswer(refused, '/resetPassword')).toBe(JSON.stringify(refused));
  const nowhere = { code: 404, msg: 'Not found', data: { error: 'NotFound' } };
  expect(maskedAnswer(nowhere, undefined)).toBe(JSON.stringify(nowhere));
  // Only there: codes that were sent to people, and fields of what is no refusal, stay hidden.
  const told = {
    code: 200,
    msg: 'Success',
    data: [{ code: '123456', fields: { code: '654321' } }],
  };
  expect(maskedAnswer(told, '/sandbox/outbox')).toBe(
    '{"code":200,"msg":"Success","data":[{"code":"***","fields":{"code":"***"}}]}',
  );
  const made = { code: 200, msg: 'Success', data: { token: 'abc', fields: { code: '1' } } };
  expect(maskedAnswer(made, '/register/email')).toBe(
    '{"code":200,"msg":"Success","data":{"token":"***","fields":{"code":"***"}}}',
  );
  expect(
    maskedAnswerStart('{"code":200,"msg":"Success","data":[{"code":"12', '/sandbox/outbox'),
  ).toBe('{"code":200,"msg":"Success","data":[{"code":"***"');
  expect(maskedAnswerStart('{"code":1234,"x', '/sandbox/outbox')).toBe('{"code":"***","x');
});

test('a cut text of many quotes is masked in linear time', () => {
  // From each of them it would take longer than a test may.
  const start = `{"a":["${'\\"'.repeat(300_000)}`;
  for (const end of ['', 'x', '\\']) {
    expect(maskedStart(`${start}${end}`, '/x')).toBe(`${start}${end}`);
  }
  expect(maskedStart(`{"token":"a",${start.slice(1)}`, '/x')).toContain('{"token":"***","a":["');
});

test('headers and addresses are masked, too', () => {
  const headers = {
    authorization: 'Bearer x',
    cookie: 'a=b',
    'set-cookie': ['a=b', 'c=d'],
    'x-api-key': 'x',
    'x-csrf-token': 'x',
    'content-length': 5,
    vary: ['a', 'b'],
    absent: undefined,
  };
  expect(shownHeaders(headers)).toEqual({
    ...Object.fromEntries(Object.keys(headers).map((name) => [name, '***'])),
    'content-length': '5',
    vary: 'a, b',
    absent: undefined,
  });
  const url = '/x?token=a&tok%65n=b&code=c&stockCode=d&token&=e&%E0=f';
  expect(maskedUrl(url, '/x')).toBe('/x?token=***&tok%65n=***&code=c&stockCode=d&token&=e&%E0=f');
  expect(maskedUrl(url, undefined)).toContain('&code=***&stockCode=d');
  expect(maskedUrl('/x?q=why?&token=a?b&page=2', '/x')).toBe('/x?q=why?&token=***&page=2');
  expect(maskedUrl('/x', '/x')).toBe('/x');
});
