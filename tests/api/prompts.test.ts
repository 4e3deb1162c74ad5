/** What a form says about a field that is missing or wrong: the words of its prompts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { deposit } from '#contract/deposits';
import { kyc } from '#contract/identity';
import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { payMethod } from '#contract/payout-methods';
import { quant } from '#contract/quant';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import { LOCALES } from '#core/locale.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type FieldProblem, fieldMessageOf } from '#platform/contract/message.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api, 100_000n);
});
afterAll(() => api.close());

const TOTAL = 'Total amount cannot be empty';
const stock = { stockCode: 'AAPL', market: 'US', direction: 0 };
const between = { fromWalletType: 'STOCK', toWalletType: 'BALANCE' };
const differ = 'The two passwords do not match';

test.for<[Endpoint, Record<string, unknown>, Record<string, string>]>([
  [
    account.login,
    {},
    { username: 'Please enter your account', loginPassword: 'Please enter your password' },
  ],
  [
    account.register,
    { loginPassword: 'Sandbox1' },
    {
      email: 'Please enter email',
      code: 'Please enter the verification code',
      inviteCode: 'Please enter the invitation code',
      reLoginPassword: differ,
    },
  ],
  [
    account.resetPassword,
    {},
    {
      email: 'Please enter email',
      code: 'Please enter the verification code',
      newPassword: 'Please enter new password',
      reNewPassword: differ,
    },
  ],
  [
    account.updatePassword,
    {},
    {
      oldPassword: 'Please enter your password',
      newPassword: 'Please enter new password',
      reNewPasssword: differ,
    },
  ],
  [
    account.updatePassword,
    { oldPassword: 'Sandbox1', newPassword: 'Sandbox2', reNewPasssword: 'Sand' },
    { reNewPasssword: differ },
  ],
  [
    account.settingPayPassword,
    {},
    {
      code: 'Please enter the verification code',
      newPayPassword: 'Please enter new password',
      reNewPasssword: differ,
    },
  ],
  [
    account.updatePayPassword,
    {},
    {
      oldPayPassword: 'Please enter your password',
      newPayPassword: 'Please enter new password',
      reNewPasssword: differ,
    },
  ],
  [
    account.resetPayPassword,
    {},
    {
      loginPassword: 'Please enter your password',
      code: 'Please enter the verification code',
      newPayPassword: 'Please enter new password',
      reNewPasssword: differ,
    },
  ],
  [order.createStock, stock, { num: TOTAL }],
  [order.createStock, { ...stock, num: -5 }, { num: TOTAL }],
  [order.createStock, { ...stock, num: '0' }, { num: TOTAL }],
  [order.createStock, { ...stock, num: '1', isLp: 1 }, { unitAmount: 'Please enter a price' }],
  [order.createFuture, {}, { num: TOTAL }],
  [order.createForex, {}, { num: TOTAL }],
  [order.createBlock, {}, { num: TOTAL }],
  [order.createBond, {}, { num: TOTAL }],
  [order.createBid, {}, { num: TOTAL }],
  [order.createPlacing, {}, { num: TOTAL }],
  [order.flatPosition, { num: '-1' }, { num: TOTAL }],
  [subscriptions.create, { subscribeQuantity: -1 }, { subscribeQuantity: TOTAL }],
  [wallet.transfer, between, { amount: 'Please enter amount' }],
  [wallet.transfer, { ...between, amount: '' }, { amount: 'Please enter amount' }],
  [wallet.transfer, { ...between, amount: '-1' }, { amount: 'Please enter amount' }],
  [wallet.transfer, { ...between, amount: '0' }, { amount: 'Please enter amount' }],
  [
    wallet.transfer,
    { ...between, amount: 'much' },
    { amount: 'Please enter an amount, such as 12.50' },
  ],
  [quant.placeOrder, {}, { amount: 'Please enter amount' }],
  [
    payMethod.add,
    { type: 1 },
    {
      name: 'Please Enter Bank Account Name',
      bankName: 'Please Enter Bank Name',
      cardNo: 'Please Enter Bank Card Number',
    },
  ],
  [
    payMethod.add,
    { type: 2 },
    { bankName: 'Please Enter Bank Name', cardNo: 'Please Enter Bank Card Number' },
  ],
  [
    payMethod.add,
    { type: 1, name: 'Ada', bankName: 'Bank', cardNo: '12 3' },
    { cardNo: 'Must have at least 4 characters' },
  ],
  [
    payMethod.add,
    { type: 1, name: 'Ada', bankName: 'Bank', cardNo: '1234/5678' },
    { cardNo: 'Only letters and digits, with blanks or hyphens between them' },
  ],
  [
    payMethod.add,
    { type: 2, bankName: 'BTC', cardNo: 'bc1 q' },
    { cardNo: 'Only letters and digits, with : . _ or - between them' },
  ],
  [
    withdrawal.apply,
    {},
    {
      applyAmount: 'Please enter the amount',
      userCardId: 'Please select a crypto',
      payPassWord: 'Please enter the transaction password',
    },
  ],
  [withdrawal.apply, { applyAmount: '-1' }, { applyAmount: 'Please enter the amount' }],
  [
    kyc.updateReal,
    { idCardType: 'idCard' },
    {
      area: 'Please select country',
      firstName: 'Please Enter First Name',
      lastName: 'Please Enter Last Name',
      idCardNumber: 'Please Enter ID Card Number',
      straightUrl: 'Please Fill In The Required Information',
      reverseUrl: 'Please Fill In The Required Information',
    },
  ],
  [
    kyc.updateReal,
    { idCardType: 'passport', area: 'Germany', firstName: 'Ada', lastName: 'Lovell' },
    {
      idCardNumber: 'Please Enter Passport Number',
      straightUrl: 'Please Fill In The Required Information',
    },
  ],
  [
    deposit.create,
    { chain: 'TRC20' },
    { path: 'Upload credentials', coinCode: 'Please select a currency or crypto' },
  ],
])('$0.path with $1', async ([endpoint, input, fields]) => {
  const refused = await api.refused(endpoint, input, trader.as);
  expect(refused.fields).toMatchObject(fields);
});

test('a prompt is in the language of the request', async () => {
  const prompts: readonly [Endpoint, string, FieldProblem][] = [
    [order.createStock, 'num', 'totalEmpty'],
    [wallet.transfer, 'amount', 'amount'],
    [account.login, 'username', 'account'],
  ];
  for (const locale of LOCALES) {
    for (const [endpoint, field, problem] of prompts) {
      const { fields } = await api.refused(endpoint, {}, { ...trader.as, locale });
      expect(fields?.[field]).toBe(fieldMessageOf(problem, locale));
    }
  }
});
