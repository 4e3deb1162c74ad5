/** Requests that staff decide, each made by a prepared person, and their states. */
import { deposit } from '#contract/deposits';
import { kyc } from '#contract/identity';
import { payMethod } from '#contract/payout-methods';
import { permission } from '#contract/permissions';
import { testPeople } from '#contract/test-people';
import { withdrawal } from '#contract/withdrawals';
import type { ScriptedKind } from '#core/codes.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Api } from './harness.ts';
import { uploadImage } from './uploads.ts';

export type TestPerson = OutputOf<typeof testPeople.make>;
type Fields = Record<string, string>;
export type State = 'waits' | 'approved' | 'rejected';

const PAY_PASSWORD = '123456';
let pictures = 0;

/** Creates a person who can make a request of a kind. */
export function applicant(
  api: Api,
  kind: ScriptedKind,
  wish: InputOf<typeof testPeople.make> = {},
) {
  return api.ok(testPeople.make, {
    payPassword: PAY_PASSWORD,
    wallets: { BALANCE: '100000' },
    payoutMethods: ['card'],
    identity: kind === 'identity' ? 'none' : 'passed',
    ...wish,
  });
}

const ENDPOINTS = {
  identity: kyc.updateReal,
  deposit: deposit.create,
  withdrawal: withdrawal.apply,
  card: payMethod.add,
  permission: permission.apply,
} as const satisfies Record<ScriptedKind, Endpoint>;

async function formOf(api: Api, kind: ScriptedKind, one: TestPerson): Promise<Fields> {
  const picture = () => {
    pictures += 1;
    return uploadImage(api, one, pictures);
  };
  switch (kind) {
    case 'identity': {
      const holder = { firstName: 'Ada', lastName: 'Lovell', idCardNumber: 'SBX 7731 0452' };
      const front = await picture();
      return { idCardType: 'passport', area: 'Germany', ...holder, straightUrl: front };
    }
    case 'deposit':
      return { path: await picture(), chain: 'TRC20', coinCode: 'USDT' };
    case 'withdrawal': {
      const userCardId = one.payoutMethods[0]?.id ?? '';
      return { applyAmount: '100', userCardId, payPassWord: PAY_PASSWORD };
    }
    case 'card':
      return { type: '1', name: 'Ada', bankName: 'Bank', cardNo: '4000 0012 3456 7899' };
    case 'permission':
      return {};
  }
}

/** Makes a request; returns any answer. */
export async function ask(api: Api, kind: ScriptedKind, one: TestPerson, fields: Fields = {}) {
  const form = { ...(await formOf(api, kind, one)), ...fields };
  return api.send(ENDPOINTS[kind], form, one);
}

/** State of the latest request of a kind as its owner sees it, and why it was rejected. */
export async function standing(
  api: Api,
  kind: Exclude<ScriptedKind, 'card'>,
  one: TestPerson,
): Promise<{ state: State; reason?: string }> {
  const told = (all: Readonly<Record<State, number>>, found?: number, reason?: string) => ({
    state: (Object.keys(all) as State[]).find((state) => all[state] === found) ?? 'waits',
    ...(reason !== undefined && { reason }),
  });
  switch (kind) {
    case 'identity': {
      const { isReal, reason } = await api.ok(kyc.application, {}, one);
      return told({ waits: 3, approved: 1, rejected: 4 }, isReal, reason);
    }
    case 'deposit': {
      const [row] = (await api.ok(deposit.listPage, {}, one)).list;
      return told({ waits: 1, approved: 3, rejected: 2 }, row?.status, row?.grounds);
    }
    case 'withdrawal': {
      const [row] = (await api.ok(withdrawal.list, {}, one)).list;
      return told({ waits: 0, approved: 1, rejected: 3 }, row?.status, row?.grounds);
    }
    case 'permission': {
      const { status, reason } = await api.ok(permission.status, {}, one);
      return told({ waits: 0, approved: 1, rejected: 3 }, status, reason);
    }
  }
}
