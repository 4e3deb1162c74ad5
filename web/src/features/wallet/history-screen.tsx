import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillItem } from '#contract/wallets';
import { WALLETS } from '#core/codes.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { historyOptions, statusCancelled, statusPending, statusRejected } from './history-api.ts';
import { HistoryFilterBar, type HistoryFilterProps } from './history-filter.tsx';
import { MovementRecord, wayText } from './movement-record.tsx';
import { UndoButton } from './undo-button.tsx';

const RATE_DECIMALS = 5;

/** The amount at the end of a row, crossed out if it came to nothing. */
function Amount({ item }: { item: BillItem }) {
  const { amount, status, currency, rate } = item;
  const cancelled = status === statusCancelled;
  const rejected = status === statusRejected;
  return (
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
          <bdi>{currency}</bdi>
          {rate && (
            <>
              {'\u00a0· '}
              <bdi className="numeric">{format.price(rate, RATE_DECIMALS)}</bdi>
            </>
          )}
        </span>
      )}
    </span>
  );
}

function Movement({ item, onOpen }: { item: BillItem; onOpen: () => void }) {
  const { id, eventName, status, createTime, grounds, reversal, paidTo } = item;
  return (
    <article className="item compact">
      {/* A movement that can be undone shows the same as every other one; its button wraps below if both do not fit. */}
      <div className="hstack gap-3 flex-wrap">
        <button
          type="button"
          className="hstack gap-3 flex-1 basis-60 min-w-0 text-start"
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <span className="truncate flex-1">
            <span className="font-semibold truncate block">{eventName}</span>
            <span className="text-sm text-secondary truncate block">
              <bdi>{wayText(item)}</bdi>
            </span>
            <span className="text-sm text-tertiary numeric whitespace-normal block">
              {formatDateTime(createTime)}
            </span>
            {grounds ? <span className="text-sm text-tertiary block">{grounds}</span> : null}
            {reversal ? (
              <span className="text-sm text-tertiary whitespace-normal block">
                {t('history.undone', {
                  time: formatDateTime(reversal.createTime),
                  amount: format.signed(reversal.amount),
                })}
              </span>
            ) : null}
          </span>
          <Amount item={item} />
        </button>
        {status === statusPending ? (
          <span className="ms-auto">
            <UndoButton id={id} asks={paidTo !== undefined} />
          </span>
        ) : null}
      </div>
    </article>
  );
}

interface HistoryScreenProps extends Pick<HistoryFilterProps, 'onFilter'> {
  /** As in the URL. */
  wallet: string | undefined;
  month: string | undefined;
}

/** All movements in the wallets, newest first. */
export function HistoryScreen({ wallet, month, onFilter }: HistoryScreenProps) {
  const filter = { walletType: WALLETS.find((one) => one === wallet), month };
  const [opened, setOpened] = useState<BillItem>();
  const query = useInfiniteQuery(historyOptions(filter));
  const movements = query.data?.pages.flatMap(({ list }) => list);
  const latest = movements?.find(({ id }) => id === opened?.id);
  // The record shows what became of it since; it keeps what it showed last if newer ones push it off the list.
  if (latest && latest !== opened) setOpened(latest);
  return (
    <Screen header={<Header title={t('area.history')} />}>
      <HistoryFilterBar filter={filter} onFilter={onFilter} />
      <InfiniteList
        label={t('area.history')}
        query={query}
        keyOf={(item) => item.id}
        rowHeight={92}
        skeleton={<RowsSkeleton rows={8} spark={false} />}
        empty={<Empty text={t('history.none')} />}
      >
        {(item) => <Movement item={item} onOpen={() => setOpened(item)} />}
      </InfiniteList>
      <MovementRecord item={opened} onClose={() => setOpened(undefined)} />
    </Screen>
  );
}
