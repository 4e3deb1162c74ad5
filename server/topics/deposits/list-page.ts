import type { RechargeRow } from '#core/identity-rows.ts';
import type { Locale } from '#core/locale.ts';
import { FINE_SCALE, formatDecimal, formatMoney } from '#core/money.ts';
import { reasonOf } from '#platform/contract/message.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { deposit, type Recharge } from './contract.ts';
import { rechargePage } from './queries.ts';
import { DEPOSIT_CURRENCY } from './rules.ts';

const STATUS = { open: 1, rejected: 2, approved: 3 } as const;

function view(row: RechargeRow, locale: Locale): Recharge {
  const { coinAmount, rate, credited, grounds } = row;
  return {
    id: row.id,
    orderNo: row.id,
    coinCode: row.coinCode,
    chain: row.chain,
    status: STATUS[row.status],
    ...(grounds !== null && { grounds: reasonOf(grounds, locale) }),
    ...(coinAmount !== null && { coinAmount: formatDecimal(coinAmount, FINE_SCALE, 0) }),
    rate: formatDecimal(rate, FINE_SCALE, 2),
    ...(credited !== null && { amount: formatMoney(credited, DEPOSIT_CURRENCY) }),
    currency: DEPOSIT_CURRENCY,
    createTime: row.createdAt,
    createTimeTimestamp: row.createdAt,
  };
}

export const listPage = feature(
  deposit.listPage,
  async ({ world, user, locale }: FeatureRequest<World>, { pageNum, pageSize, until }) => {
    const skip = (pageNum - 1) * pageSize;
    const { rows, total } = await rechargePage(world.database.reader, {
      userId: user.id,
      until: until ?? world.clock.now(),
      skip,
      take: pageSize,
    });
    const list = rows.map((row) => view(row, locale));
    return done({ list, total, pageNum, pageSize, hasNext: skip + list.length < total });
  },
);
