import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { wallet } from '#contract/wallets';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { WalletType } from '#platform/contract/wire.ts';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { HeroMoney } from '../../ui/price.tsx';
import { HeroSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';

/** Free and used money of a wallet, with links to fund it and to its history. */
export function WalletHead({ walletType }: { walletType: WalletType }) {
  const query = useQuery(balanceOptions(walletType));
  return (
    <Loaded query={query} waiting={<HeroSkeleton />}>
      {(balance) => <Free {...balance} />}
    </Loaded>
  );
}

function Free({ walletType, balance, usedBalance, currency }: OutputOf<typeof wallet.balance>) {
  return (
    <>
      <p className="text-sm text-tertiary">{t('profile.free')}</p>
      <HeroMoney value={balance} currency={currency} />
      <p className="text-sm text-tertiary mt-1">
        {t('profile.used')}{' '}
        <span className="numeric text-secondary">{format.money(usedBalance, currency)}</span>
      </p>
      <div className="hstack gap-3 mt-5">
        <Link
          to="/profile/transfer"
          search={{ toWallet: walletType }}
          className={`${buttonClass({ kind: 'primary' })} flex-1`}
        >
          {t('area.transfer')}
        </Link>
        <Link
          to="/profile/history"
          search={{ wallet: walletType }}
          className={`${buttonClass()} flex-1`}
        >
          {t('profile.history')}
        </Link>
      </div>
    </>
  );
}
