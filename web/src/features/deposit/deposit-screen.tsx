import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, History, ShieldCheck } from 'lucide-react';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Header } from '../../ui/header.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Coin, coinsOptions } from './api.ts';
import { ServiceRow } from './service-row.tsx';

/** Product class of crypto, whose tiles are round. */
export const coinClass = 10;

export function RecordLink() {
  return (
    <Link to="/deposit/record" className="icon-btn" aria-label={t('area.depositRecord')}>
      <History className="icon" aria-hidden="true" />
    </Link>
  );
}

export function AddressNotice() {
  return (
    <Notice icon={<ShieldCheck className="icon size-5 text-accent" aria-hidden="true" />}>
      {t('deposit.sandboxNote')}
    </Notice>
  );
}

function CoinRow({ coin }: { coin: Coin }) {
  const { coinCode, coinName, chain, walletAccount, logo } = coin;
  return (
    <Link
      to="/deposit/crypto"
      search={{ code: coinCode, chain, addr: walletAccount, logo }}
      className="row"
    >
      <Logo code={coinCode} name={coinName} classify={coinClass} url={logo} />
      <span className="min-w-0">
        <span className="block font-semibold truncate">
          <bdi>{coinCode}</bdi>
        </span>
        <span className="block text-sm text-tertiary truncate">
          <bdi>{coinName}</bdi>&nbsp;· {t('deposit.chain', { chain })}
        </span>
      </span>
      <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
    </Link>
  );
}

function Coins() {
  const query = useQuery(coinsOptions);
  return (
    <Loaded query={query} waiting={<RowsSkeleton rows={5} spark={false} />}>
      {(coins) =>
        coins.length === 0 ? (
          <Empty />
        ) : (
          <ul>
            {coins.map((coin) => (
              <li key={`${coin.coinCode}/${coin.chain}`}>
                <CoinRow coin={coin} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Ways to deposit: coins, each with its chain, and two currencies through customer service. */
export function DepositScreen() {
  return (
    <Screen header={<Header title={t('area.deposit')} actions={<RecordLink />} />}>
      <div className="px-gutter">
        <AddressNotice />
      </div>
      <Section title={t('deposit.chooseCoin')}>
        <Coins />
      </Section>
      <Section title={t('deposit.fiat')}>
        <ServiceRow title="USD" sub={t('deposit.fiatSub')} />
        <ServiceRow title="EURO" sub={t('deposit.fiatSub')} />
      </Section>
    </Screen>
  );
}
