import { audit } from '#core/audit.ts';
import { accept } from '#core/result.ts';
import { type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { coinSetting } from './coin-setting.ts';
import { deposit, OWN_ADDRESS } from './contract.ts';
import { depositCoinId, setDepositCoin } from './rules.ts';

export const setCoin = staffFeature(
  deposit.setCoin,
  ({ world, staff }: StaffRequest<World>, { coinCode, chain, isOpen, address }) => {
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
);
