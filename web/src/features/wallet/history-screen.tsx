import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillItem } from '#contract/wallets';
import { WALLETS } from '#core/codes.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import {
  type HistoryFilter,
  historyOptions,
  statusCancelled,
  statusPending,
  statusRejected,
} from './history-api.ts';
import { HistoryFilterBar } from './history-filter.tsx';
import { UndoButton } from './undo-button.tsx';

function Movement({ item }: { item: BillItem }) {
  const { t } = useTranslation();
  const { id, eventName, amount, status, createTime, grounds, reversal } = item;
  const cancelled = status === statusCancelled;
  const rejected = status === statusRejected;
  return (
    <article className="item compact">
      <div className="hstack gap-3">
        <span className="truncate flex-1">
          <span className="font-semibold truncate block">{eventName}</span>
          <span className="text-sm text-tertiary numeric block">{formatDateTime(createTime)}</span>
          {grounds ? <span className="text-sm text-tertiary block">{grounds}</span> : null}
          {reversal ? (
            <span className="text-sm text-tertiary numeric block">
              {t('history.undone', {
                time: formatDateTime(reversal.createTime),
                amount: format.signed(reversal.amount),
              })}
            </span>
          ) : null}
        </span>
        {status === statusPending ? <UndoButton id={id} /> : null}
        <span className="text-end">
          <span
            className={`numeric font-semibold block ${cancelled || rejected ? 'text-tertiary line-through' : ''}`}
          >
            {format.signed(amount)}
          </span>
          {cancelled ? (
            <Badge>{t('history.cancelled')}</Badge>
          ) : rejected ? (
            <Badge tone="danger">{t('history.rejected')}</Badge>
          ) : (
            <span className="text-sm text-tertiary">
              <bdi>{item.currency}</bdi>
              {item.rate && (
                <>
                  {' · '}
                  <bdi className="numeric">{item.rate}</bdi>
                </>
              )}
            </span>
          )}
        </span>
      </div>
    </article>
  );
}

/** Everything that moved in and out of the wallets, newest first. */
export function HistoryScreen({ wallet: preset }: { wallet: string | undefined }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<HistoryFilter>(() => ({
    walletType: WALLETS.find((one) => one === preset),
    month: undefined,
  }));
  const query = useInfiniteQuery(historyOptions(filter));
  return (
    <Screen header={<Header title={t('area.history')} />}>
      <HistoryFilterBar filter={filter} onFilter={setFilter} />
      <InfiniteList
        label={t('area.history')}
        query={query}
        keyOf={(item) => item.id}
        rowHeight={72}
        skeleton={<RowsSkeleton rows={8} spark={false} />}
        empty={<Empty text={t('history.none')} />}
      >
        {(item) => <Movement item={item} />}
      </InfiniteList>
    </Screen>
  );
}
