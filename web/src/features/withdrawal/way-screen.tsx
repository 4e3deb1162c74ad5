import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Coins, CreditCard } from 'lucide-react';
import type { WithdrawalItem } from '#contract/withdrawals';
import { format, formatDate } from '../../lib/format.ts';
import { wholePrice } from '../../lib/whole-price.ts';
import { t } from '../../lib/words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { UndoButton } from '../wallet/undo-button.tsx';
import { PLACES, withdrawalsOptions } from './api.ts';
import { CardNumber, MethodIcon } from './method-name.tsx';

const statusPending = 0;
const statusPaidOut = 1;

const STANDINGS = [
  { tone: 'warn', name: 'waiting' },
  { tone: 'ok', name: 'paidOut' },
  { tone: 'plain', name: 'cancelled' },
  { tone: 'danger', name: 'rejected' },
] as const satisfies readonly { tone: Tone; name: string }[];

function Standing({ status }: { status: number }) {
  const standing = STANDINGS[status];
  return standing ? <Badge tone={standing.tone}>{t(`payout.${standing.name}`)}</Badge> : null;
}

/** Coins that a wallet gets, at the rate of the payout or, while it waits, the current one. */
function CoinLine({ item }: { item: WithdrawalItem }) {
  const { coinAmount, coinRate, bankName, currency, status } = item;
  if (!coinAmount || !coinRate || (status !== statusPending && status !== statusPaidOut))
    return null;
  return (
    <p className="text-sm text-secondary">
      {status === statusPending && `${t('payout.atPayout')}\u00a0· `}
      <bdi className="numeric">
        {status === statusPending && '≈ '}
        {format.quantity(coinAmount)} {bankName}
      </bdi>{' '}
      ·{' '}
      <bdi className="numeric">
        1 {bankName} = {wholePrice(coinRate, currency)}
      </bdi>
    </p>
  );
}

function Asked({ item }: { item: WithdrawalItem }) {
  const { id, applyAmount, currency, fee, bankName, cardNo, status, grounds, createTime } = item;
  return (
    <article className="item">
      <div className="hstack gap-3">
        <MethodIcon type={item.type} bankName={bankName} />
        <span className="min-w-0 flex-1">
          <span className="font-semibold wrap-anywhere block">
            <bdi>{bankName}</bdi>
          </span>
          <span className="text-sm text-tertiary block">
            <CardNumber text={cardNo} />
            &nbsp;· {t('payout.fee')} <bdi className="numeric">{format.money(fee, currency)}</bdi>
          </span>
        </span>
        <span className="numeric font-semibold self-start">
          {format.money(applyAmount, currency)}
        </span>
      </div>
      <div className="between items-center">
        <span className="hstack flex-wrap">
          <Standing status={status} />
          <bdi className="text-sm text-tertiary numeric">{formatDate(createTime)}</bdi>
        </span>
        {status === statusPending && <UndoButton id={id} asks />}
      </div>
      <CoinLine item={item} />
      {grounds && <p className="text-sm text-secondary">{grounds}</p>}
    </article>
  );
}

/** Choice of bank card or crypto, and the person's earlier withdrawals. */
export function WayScreen() {
  const query = useInfiniteQuery(withdrawalsOptions);
  const ways = [
    { type: 1, icon: CreditCard, name: t('payout.toCard'), hint: t('payout.toCardHint') },
    { type: 2, icon: Coins, name: t('payout.toWallet'), hint: t('payout.toWalletHint') },
  ] as const;
  return (
    <Screen header={<Header title={t('area.withdraw')} />}>
      <nav className="stack px-gutter pt-4" aria-label={t('area.withdraw')}>
        {ways.map(({ type, icon: Icon, name, hint }) => (
          <Link key={type} to={PLACES[type].pay} className="option">
            <Icon className="icon text-accent" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-tertiary">{hint}</span>
            </span>
            <ChevronRight className="icon size-5 text-tertiary rtl-flip" aria-hidden="true" />
          </Link>
        ))}
      </nav>
      <Section title={t('payout.yours')}>
        <InfiniteList
          label={t('payout.yours')}
          query={query}
          keyOf={(item) => item.id}
          rowHeight={136}
          skeleton={<RowsSkeleton rows={3} spark={false} />}
          empty={<Empty text={t('payout.noneYet')} />}
        >
          {(item) => <Asked item={item} />}
        </InfiniteList>
      </Section>
    </Screen>
  );
}
