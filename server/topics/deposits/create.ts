import { accept, refuse as refuseRule } from '#core/result.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { depositAddress } from './address.ts';
import { deposit } from './contract.ts';
import { depositRate } from './rate.ts';
import { depositCoinId, handInDeposit } from './rules.ts';

export const create = feature(
  deposit.create,
  async ({ world, user, locale, idempotency }: FeatureRequest<World>, input) => {
    const { coinCode, chain } = input;
    const proofs = [...new Set(input.path)];
    const rate = depositRate(world.market, coinCode, world.clock.now());
    if (rate === undefined) return refuse('NotFound');
    const id = depositCoinId(coinCode, chain);
    const made = await world.unitOfWork.run({
      once: onceOf(user.id, idempotency),
      needs: { DepositCoin: [id], Upload: proofs },
      decide: (draft) => {
        const coin = draft.find('DepositCoin', id);
        if (!coin) return refuseRule('NotFound');
        const address = depositAddress(coin, user.id);
        const told = { userId: user.id, coinCode, chain, address, rate, proofs };
        const row = handInDeposit(draft, told);
        return row.ok ? accept({ id: row.value.id, orderNo: row.value.id }) : row;
      },
    });
    if (made.ok) return made;
    const { error } = made;
    if (error !== 'proof') return refuse(error);
    return refuse('InvalidInput', { fields: { path: fieldMessageOf('unknown', locale) } });
  },
);
