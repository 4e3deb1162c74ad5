import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Recharge } from '#contract/deposits';
import { format, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { recordsOptions } from './api.ts';
import { DepositStatus } from './deposit-status.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Record({ item }: { item: Recharge }) {
  return (
    <article className="px-gutter pb-3">
      <dl className="card facts">
        <Fact name={t('deposit.type')}>
          <bdi className="font-semibold">{item.coinCode}</bdi>{' '}
          <bdi className="text-tertiary">{item.chain}</bdi>
        </Fact>
        <Fact name={t('deposit.date')}>
          <bdi className="numeric">{formatDateTime(item.createTimeTimestamp)}</bdi>
        </Fact>
        <Fact name={t('profile.id')}>
          <bdi className="numeric whitespace-normal wrap-anywhere verbatim">{item.orderNo}</bdi>
        </Fact>
        <Fact name={t('deposit.status')}>
          <DepositStatus status={item.status} />
        </Fact>
        {item.grounds && <Fact name={t('deposit.reason')}>{item.grounds}</Fact>}
        {item.coinAmount && (
          <Fact name={t('deposit.amount')}>
            <bdi className="numeric">
              {format.quantity(item.coinAmount)} {item.coinCode}
            </bdi>
          </Fact>
        )}
        <Fact name={t('deposit.rate')}>
          <bdi className="numeric">
            {format.quantity(item.rate)} {item.currency}
          </bdi>
        </Fact>
        {item.amount && (
          <Fact name={t('deposit.credited')}>
            <bdi className="numeric font-semibold">
              {format.amount(item.amount)} {item.currency}
            </bdi>
          </Fact>
        )}
      </dl>
    </article>
  );
}

/** All deposits with their states, newest first. */
export function RecordScreen() {
  const query = useInfiniteQuery(recordsOptions);
  return (
    <Screen header={<Header title={t('area.depositRecord')} />}>
      <InfiniteList
        label={t('area.depositRecord')}
        query={query}
        keyOf={(item) => item.id}
        rowHeight={240}
        skeleton={<RowsSkeleton rows={6} spark={false} />}
        empty={
          <Empty
            text={t('deposit.none')}
            action={
              <Link to="/deposit" className={buttonClass({ medium: true, kind: 'primary' })}>
                {t('area.deposit')}
              </Link>
            }
          />
        }
      >
        {(item) => <Record item={item} />}
      </InfiniteList>
    </Screen>
  );
}
