/** How long a text of a form may be, and how short: the last that is taken and the first that is not. */
import { expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { kyc } from '#contract/identity';
import { payMethod } from '#contract/payout-methods';
import type { Endpoint } from '#platform/contract/endpoint.ts';

const registration = {
  email: 'ann@example.test',
  code: '123456',
  inviteCode: 'SANDBOX',
  loginPassword: 'Sandbox1',
  reLoginPassword: 'Sandbox1',
};
const login = { username: 'ann@example.test', loginPassword: 'Sandbox1' };
const card = { type: 1, name: 'Ada', bankName: 'Bank', cardNo: '40001234' };
const document = {
  idCardType: 'passport',
  area: 'Germany',
  firstName: 'Ada',
  lastName: 'Lovell',
  idCardNumber: 'SBX 7731',
  straightUrl: '/file/upl_01kahv5t2c4s8m0q6x3y7z',
};

const letters = (length: number) => 'a'.repeat(length);
const address = (length: number) => `${letters(length - 2)}@b`;
const digits = (length: number) => '1'.repeat(length);

interface Form {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  field: string;
  max: number;
  min?: number;
  text?: (length: number) => string;
}

const inRegistration = { endpoint: account.register, input: registration };
const inCard = { endpoint: payMethod.add, input: card };
const inDocument = { endpoint: kyc.updateReal, input: document };

test.for<Form>([
  { ...inRegistration, field: 'email', max: 40, text: address },
  { ...inRegistration, field: 'code', max: 20, min: 1 },
  { ...inRegistration, field: 'inviteCode', max: 20, min: 4 },
  { ...inRegistration, field: 'loginPassword', max: 20, min: 6 },
  { endpoint: account.login, input: login, field: 'username', max: 40, min: 1 },
  { endpoint: account.login, input: login, field: 'loginPassword', max: 20, min: 1 },
  { ...inCard, field: 'name', max: 50, min: 1 },
  { ...inCard, field: 'bankName', max: 50, min: 1 },
  { ...inCard, field: 'cardNo', max: 50, min: 4, text: digits },
  { ...inDocument, field: 'firstName', max: 50, min: 1 },
  { ...inDocument, field: 'idCardNumber', max: 50, min: 1 },
])('$field of $endpoint.path has $min to $max characters', (form) => {
  const { endpoint, input, field, max, min, text = letters } = form;
  const faults = (length: number) => {
    const { error } = endpoint.input.safeParse({ ...input, [field]: text(length) });
    return error?.issues.map(({ path }) => path.join('.')) ?? [];
  };
  expect(faults(max)).toEqual([]);
  expect(faults(max + 1)).toContain(field);
  if (min === undefined) return;
  expect(faults(min)).toEqual([]);
  expect(faults(min - 1)).toContain(field);
});
