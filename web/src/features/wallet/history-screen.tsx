import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BillItem, wallet } from '#contract/wallet.ts';
import { WALLET_TYPES } from '#contract/wire.ts';
import { call } from '../../lib/call.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { tellFailure } from '../../ui/form-failure.ts';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { HistoryFilterBar } from './history-filter.tsx';
import {
  type HistoryFilter,
  historyOptions,
  statusCancelled,
  statusPending,
  statusRejected,
} from './history-queries.ts';

/** Takes a transfer back while that is possible. */
function UndoButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = async () => {
    try {
      await call(wallet.cancelTransfer, { id });
      toast.ok(t('state.success'));
    } catch (error) {
      tellFailure(error);
    }
    await client.invalidateQueries({ queryKey: ['wallet'] });
  };
  return (
    <Button medium onClick={undo}>
      {t('history.undo')}
    </Button>
  );
}

function Movement({ item }: { item: BillItem }) {
  const { t } = useTranslation();
  const { id, eventName, amount, status, createTime, grounds } = item;
  const cancelled = status === statusCancelled;
  const rejected = status === statusRejected;
  return (
    <article className="item pos">
      <div className="line gap-3">
        <span className="clip flex-1">
          <span className="strong clip block">{eventName}</span>
          <span className="t14 c3 num block">{formatDateTime(createTime)}</span>
          {grounds ? <span className="t14 c3 block">{grounds}</span> : null}
        </span>
        {status === statusPending ? <UndoButton id={id} /> : null}
        <span className="end">
          <span className={`num strong block ${cancelled || rejected ? 'c3' : ''}`}>
            {format.signed(amount)}
          </span>
          {cancelled ? (
            <Badge>{t('history.cancelled')}</Badge>
          ) : rejected ? (
            <Badge tone="danger">{t('history.rejected')}</Badge>
          ) : (
            <span className="t14 c3">
              <bdi>{item.currency}</bdi>
              {item.rate && (
                <>
                  {' · '}
                  <bdi className="num">{item.rate}</bdi>
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
    walletType: WALLET_TYPES.find((one) => one === preset),
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
        empty={<Empty text={t('state.noData')} />}
      >
        {(item) => <Movement item={item} />}
      </InfiniteList>
    </Screen>
  );
}
