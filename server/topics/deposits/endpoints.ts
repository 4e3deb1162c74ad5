import { audit } from '#core/audit.ts';
import type { Locale } from '#core/locale.ts';
import { FINE_SCALE, formatDecimal, formatMoney } from '#core/money.ts';
import { accept, refuse as refuseRule } from '#core/result.ts';
import type { RechargeRow } from '#core/rows.ts';
import { fieldMessageOf, reasonOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { coinRate } from '#trading/coin-rate.ts';
import type { World } from '#world/world.ts';
import { depositAddress } from './address.ts';
import { deposit, OWN_ADDRESS, type Recharge } from './contract.ts';
import { depositCoins, rechargePage } from './queries.ts';
import { DEPOSIT_CURRENCY, depositCoinId, setDepositCoin, submitDeposit } from './rules.ts';
import { coinSetting } from './views.ts';

const STATUS = { open: 1, rejected: 2, approved: 3 } as const;

function view(row: RechargeRow, locale: Locale): Recharge {
  const { coinAmount, rate, credited, reason } = row;
  return {
    id: row.id,
    orderNo: row.id,
    coinCode: row.coinCode,
    chain: row.chain,
    status: STATUS[row.status],
    ...(reason !== null && { grounds: reasonOf(reason, locale) }),
    ...(coinAmount !== null && { coinAmount: formatDecimal(coinAmount, FINE_SCALE, 0) }),
    rate: formatDecimal(rate, FINE_SCALE, 2),
    ...(credited !== null && { amount: formatMoney(credited, DEPOSIT_CURRENCY) }),
    currency: DEPOSIT_CURRENCY,
    createTime: row.createdAt,
    createTimeTimestamp: row.createdAt,
  };
}

export const depositsEndpoints = handlersFor<World>()(deposit, {
  /** Coins that are open and have a price. */
  coinList: async ({ world, user }) => {
    const coins = await depositCoins(world.database.reader);
    const now = world.clock.now();
    return done(
      coins.flatMap((coin) => {
        const rate = coinRate(world.market, coin.coinCode, now);
        if (!coin.isOpen || rate === undefined) return [];
        const { coinCode, coinName, chain, logo } = coin;
        return [
          {
            coinCode,
            coinName,
            chain,
            walletAccount: depositAddress(coin, user.id),
            logo,
            rate: formatDecimal(rate, FINE_SCALE, 2),
          },
        ];
      }),
    );
  },
  create: async ({ world, user, locale, idempotency }, input) => {
    const { coinCode, chain } = input;
    const proofs = [...new Set(input.path)];
    const id = depositCoinId(coinCode, chain);
    const { amount: coins } = input;
    const script = await world.outcomes.of({
      kind: 'deposit',
      userId: user.id,
      number: coins,
      coins,
    });
    const made = await world.unitOfWork.run({
      once: onceOf(user.id, idempotency),
      needs: script.needs({ DepositCoin: [id], Upload: proofs }),
      decide: (draft) => {
        const coin = draft.find('DepositCoin', id);
        const rate = coinRate(world.market, coinCode, draft.now);
        if (!coin || rate === undefined) return refuseRule('NotFound');
        const address = depositAddress(coin, user.id);
        const handedIn = { userId: user.id, coinCode, chain, address, rate, proofs };
        const row = submitDeposit(draft, handedIn);
        if (!row.ok) return row;
        script.follow(draft, row.value.id);
        return accept({ id: row.value.id, orderNo: row.value.id });
      },
    });
    await script.carryOut(world.unitOfWork);
    if (made.ok) return made;
    const { error } = made;
    if (error !== 'proof') return refuse(error);
    return refuse('InvalidInput', { fields: { path: fieldMessageOf('unknown', locale) } });
  },
  listPage: async ({ world, user, locale }, input) => {
    const key = `${user.id}:deposits:${input.pageSize}`;
    const found = await rechargePage(world.database.reader, {
      userId: user.id,
      until: input.until ?? world.clock.now(),
      ...(await world.cursors.sliceOf(key, input)),
    });
    const { list, ...rest } = await world.cursors.pageOf(key, input, found);
    return done({ ...rest, list: list.map((row) => view(row, locale)) });
  },
  coinSettings: async ({ world }) =>
    done((await depositCoins(world.database.reader)).map(coinSetting)),
  setCoin: ({ world, staff }, { coinCode, chain, isOpen, address }) => {
    const id = depositCoinId(coinCode, chain);
    return world.unitOfWork.run({
      needs: { DepositCoin: [id] },
      decide: (draft) => {
        const set = setDepositCoin(draft, id, {
          ...(isOpen !== undefined && { isOpen }),
          ...(address !== undefined && { address: address === OWN_ADDRESS ? null : address }),
        });
        if (!set.ok) return set;
        const setting = coinSetting(set.value);
        const { isOpen: opened, address: shown } = setting;
        const detail = { isOpen: opened, address: shown };
        audit(draft, staff, { action: 'deposit.coin.set', subject: id, detail });
        return accept(setting);
      },
    });
  },
});
