/** Creates a person who may withdraw: verified, with transaction password, money, a card and a wallet. */
import { payMethod } from '#contract/payout-methods';
import { withdrawal } from '#contract/withdrawals';
import { accept } from '#core/result.ts';
import type { Api } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

export const PAY_PASSWORD = '123456';

export const CARD = {
  type: 1,
  name: 'Ada Byron',
  bankName: 'Bank of Sandbourse',
  cardNo: '4000 0012 3456 7899',
} as const;
export const COIN = { type: 2, bankName: 'USDT', cardNo: 'sandbox1qq0fa7h6jlh' } as const;

export interface Withdrawer extends Trader {
  cardId: string;
  walletId: string;
  apply(applyAmount: string, more?: object): ReturnType<typeof applyOf>;
}

const applyOf = (api: Api, trader: Trader, input: object) =>
  api.ok(withdrawal.apply, { payPassWord: PAY_PASSWORD, ...input }, trader.as);

/** Sets a known transaction password, or removes it. */
export async function setPayPassword(
  { world }: Api,
  userId: string,
  password: string | null = PAY_PASSWORD,
): Promise<void> {
  const asker = { account: userId, network: '' };
  const hashed = password === null ? accept(null) : await world.hasher.hash(password, asker);
  if (!hashed.ok) throw new Error(hashed.error);
  await world.unitOfWork.run({
    needs: { User: [userId] },
    decide: (draft) => {
      const user = draft.find('User', userId);
      if (user) draft.put('User', { ...user, payPasswordHash: hashed.value });
      return accept({});
    },
  });
}

/** `funds` in the main wallet, in cents. */
export async function openWithdrawer(api: Api, funds = 1_000_000n): Promise<Withdrawer> {
  const trader = await newTrader(api, funds, 'BALANCE');
  await setPayPassword(api, trader.userId);
  const { id: cardId } = await api.ok(payMethod.add, CARD, trader.as);
  const { id: walletId } = await api.ok(payMethod.add, COIN, trader.as);
  return {
    ...trader,
    cardId,
    walletId,
    apply: (applyAmount, more = {}) =>
      applyOf(api, trader, { applyAmount, userCardId: cardId, ...more }),
  };
}
