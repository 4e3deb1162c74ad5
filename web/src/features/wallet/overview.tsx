import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Bot,
  ChevronRight,
  ClipboardList,
  Coins,
  CreditCard,
  History,
  IdCard,
} from 'lucide-react';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { together } from '../../lib/query-state.ts';
import { t } from '../../lib/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/screen.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { fundingOptions } from './api.ts';
import { TotalAssets, useShownAmounts } from './total-assets.tsx';

const ways = [
  { to: '/deposit', icon: ArrowDownToLine, name: 'deposit' },
  { to: '/withdraw', icon: ArrowUpFromLine, name: 'withdraw' },
  { to: '/profile/transfer', icon: ArrowLeftRight, name: 'transfer' },
  { to: '/profile/history', icon: History, name: 'history' },
] as const;

/** Rarely needed parts of the account. */
const places = [
  { to: '/kyc', icon: IdCard, name: 'area.kyc' },
  { to: '/paytype/bankcard', icon: CreditCard, name: 'area.bankCards' },
  { to: '/paytype/crypto', icon: Coins, name: 'area.cryptoWallets' },
  { to: '/trade/orders', icon: ClipboardList, name: 'orders.title' },
  { to: '/quant', icon: Bot, name: 'quant.title' },
] as const;

const labelledWallets = ['EURO', 'MEXICO', 'AI'] as const;

function Funds() {
  const main = useQuery(fundingOptions);
  const stock = useQuery(balanceOptions('STOCK'));
  const ipo = useQuery(balanceOptions('IPO'));
  const labelled = useQueries({ queries: labelledWallets.map(balanceOptions) });
  // Wallets that few people use are shown only if there is money in them.
  const used = labelled.flatMap(({ data }) =>
    data && Number(data.balance) + Number(data.usedBalance) > 0 ? [data] : [],
  );
  const others = used.map(
    ({ walletType, balance, currency }) =>
      [t(`wallet.${walletType}`), format.money(balance, currency)] as const,
  );
  return (
    <Loaded query={together({ main, stock, ipo })} waiting={<FactsSkeleton rows={4} />}>
      {(money) => (
        <Facts
          facts={[
            [t('wallet.BALANCE'), format.money(money.main.balance)],
            [t('wallet.STOCK'), format.money(money.stock.balance)],
            [t('wallet.IPO'), format.money(money.ipo.balance)],
            ...others,
            [t('profile.dailyInterest'), format.money(money.main.dailyInterest)],
            [t('profile.totalInterest'), format.money(money.main.totalInterest)],
          ]}
        />
      )}
    </Loaded>
  );
}

/** The total assets, and the ways to move money. */
export function FundOverview() {
  const amounts = useShownAmounts();
  return (
    <>
      <section className="px-gutter pt-5">
        <TotalAssets amounts={amounts} />
      </section>
      <nav className="quick px-gutter pt-6" aria-label={t('profile.funds')}>
        {ways.map(({ to, icon: Icon, name }) => (
          <Link key={to} to={to} className={name === 'deposit' ? 'primary' : undefined}>
            <span className="disc">
              <Icon className="icon" aria-hidden="true" />
            </span>
            {name === 'history' ? t('profile.history') : t(`area.${name}`)}
          </Link>
        ))}
      </nav>
      <Section title={t('profile.funds')} tight>
        <div className="px-gutter">
          <div className="card">
            <Funds />
          </div>
        </div>
      </Section>
      <nav className="pt-4" aria-label={t('profile.account')}>
        {places.map(({ to, icon: Icon, name }) => (
          <Link key={to} to={to} className="row menu">
            <Icon className="icon size-5 text-tertiary" aria-hidden="true" />
            <span>{t(name)}</span>
            <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
          </Link>
        ))}
      </nav>
    </>
  );
}
