import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Subscription } from '#contract/offers';
import { format, formatDate } from '../../lib/format.ts';
import { useWorldNow } from '../../lib/use-world-now.ts';
import { wholePrice } from '../../lib/whole-price.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Empty } from '../../ui/states.tsx';
import { subscriptionsOptions } from '../offer/api.ts';
import { SubscriptionSheet, useOpened } from '../offer/my-subscriptions.tsx';
import { SubscriptionState } from '../offer/subscription-state.tsx';
import type { Here } from './held-table.tsx';
import { OwnTable } from './own-table.tsx';
import { allPages, MoreRows } from './pages.tsx';
import { byNumber, byText, useTableOrder } from './table-order.ts';

interface RowProps {
  own: Subscription;
  here: Here;
  onOpen: () => void;
}

function AppliedRow({ own, here, onOpen }: RowProps) {
  const { stockCode: code, stockName: name, market, classify, walletCurrency } = own;
  const isHere = code === here.code && market === here.market;
  const isPending = Number(own.pendingAmount) > 0;
  return (
    <tr aria-current={isHere ? 'true' : undefined}>
      <th scope="row">
        <span className="who">
          <Logo code={code} name={name} classify={classify} url={own.localLogoUrl} size={24} />
          <span className="called">
            <bdi className="font-semibold">{code}</bdi>
            <Name text={name} className="text-tertiary" />
          </span>
        </span>
      </th>
      <td className="numeric roomiest">{wholePrice(own.planUnitAmount, own.currency)}</td>
      <td className="numeric">
        {format.quantity(own.equityNum)} / {format.quantity(own.planNum)}
      </td>
      <td className="numeric roomy">
        {isPending ? format.money(own.pendingAmount, walletCurrency) : '–'}
      </td>
      <td className="numeric text-tertiary roomiest">{formatDate(own.marketDate)}</td>
      <td>
        <SubscriptionState state={own.orderState} />
      </td>
      <td>
        <button type="button" className="act text-accent" aria-haspopup="dialog" onClick={onOpen}>
          {t('offer.details')}
          <span className="sr-only"> {code}</span>
        </button>
      </td>
    </tr>
  );
}

/** Subscriptions, newest first, with allotments and payments still due. */
export function AppliedTable({ here }: { here: Here }) {
  const query = useInfiniteQuery(subscriptionsOptions('all'));
  const { rows, isWhole } = allPages(query, ({ id }) => id);
  const { own: open, choose, close } = useOpened(rows.data);
  const now = useWorldNow();
  const { columnOf, sort } = useTableOrder(
    {
      name: byText<Subscription>(({ stockCode }) => stockCode),
      listing: byNumber<Subscription>(({ marketDate }) => marketDate),
    },
    isWhole,
  );
  const link = (
    <Link to="/market/ipo" className={buttonClass({ medium: true, kind: 'primary' })}>
      {t('area.ipo')}
    </Link>
  );
  return (
    <>
      <OwnTable
        label={t('trade.subscription')}
        columns={[
          columnOf(t('market.name'), 'name'),
          columnOf(t('offer.planPrice'), undefined, 'roomiest'),
          columnOf(t('offer.equityNum')),
          columnOf(t('offer.pending'), undefined, 'roomy'),
          columnOf(t('offer.marketDate'), 'listing', 'roomiest'),
          columnOf(t('orders.status')),
        ]}
        query={rows}
        empty={<Empty text={t('offer.noSubscriptions')} action={link} />}
        more={<MoreRows query={query} />}
      >
        {(all) =>
          sort(all).map((own) => (
            <AppliedRow key={own.id} own={own} here={here} onOpen={() => choose(own)} />
          ))
        }
      </OwnTable>
      <SubscriptionSheet own={open} now={now} onClose={close} />
    </>
  );
}
