import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { books } from '#contract/ledger-desk';
import { WALLETS } from '#core/codes.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { format, formatDateTime } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import { useFilter, usePage } from '../use-address.ts';
import {
  type LedgerRow,
  ledgerOptions,
  type OrderRow,
  ordersOptions,
  type PositionRow,
  positionsOptions,
  type SubscriptionRow,
  subscriptionsOptions,
} from './api.ts';
import type { LedgerPart } from './tabs.ts';

export interface TableProps extends LedgerPart {
  /** Customer. */
  id: string;
  /** Only entries about this number. */
  about: string | undefined;
}

const EVENTS = ['deposit', 'withdrawal', 'transfer', 'order', 'position', 'interest', 'adjustment'];

const TIME: Column<{ createdAt: number }> = {
  text: 'col.time',
  show: ({ createdAt }) => <span className="numeric">{formatDateTime(createdAt)}</span>,
};

const INSTRUMENT: Column<{ name: string; instrument: string }> = {
  text: 'col.instrument',
  show: ({ name, instrument }) => (
    <>
      {name}
      <small>{instrument}</small>
    </>
  ),
};

const LEDGER: readonly Column<LedgerRow>[] = [
  TIME,
  {
    text: 'col.event',
    show: (row) => (
      <>
        {row.eventName}
        <small>{row.kind === 'posted' ? row.event : `${row.event} · ${row.kind}`}</small>
      </>
    ),
  },
  { text: 'col.amount', end: true, show: (row) => format.money(row.amount, row.currency) },
  { text: 'col.from', show: (row) => <AccountName id={row.from} /> },
  { text: 'col.to', show: (row) => <AccountName id={row.to} /> },
  {
    text: 'col.about',
    show: ({ refId }) => <Reference id={refId} />,
  },
];

/** What an entry is about; for those who may see the books, a link to all its transfers. */
function Reference({ id }: { id: string }) {
  const staff = useStaff();
  if (!may(staff?.role, books.transfers)) {
    return (
      <div className="id numeric" title={id}>
        {id}
      </div>
    );
  }
  return (
    <Link className="id numeric" title={id} to="/admin/ledger" search={{ about: id }}>
      {id}
    </Link>
  );
}

/** A customer's account as `STOCK`, or a house account. */
function AccountName({ id }: { id: string }) {
  if (id.startsWith('house/')) return <span className="text-tertiary">{id}</span>;
  const wallet = id.slice(id.indexOf('/') + 1);
  return <>{textOf(`wallet.${wallet}`, wallet)}</>;
}

export function LedgerTable({ id, about, ...part }: TableProps) {
  const wallet = WALLETS.find((one) => one === part.wallet);
  const group = EVENTS.find((one) => one === part.event);
  const [pageNum, setPageNum] = usePage(true, 'lines');
  const query = useQuery(ledgerOptions(id, pageNum, { wallet, event: group, about }));
  const choose = useFilter<LedgerPart>('lines');
  return (
    <>
      <div className="desk-form">
        <select
          aria-label={t('col.wallet')}
          value={wallet ?? ''}
          onChange={(event) => choose({ wallet: event.target.value || undefined })}
        >
          <option value="">{t('col.wallet')}</option>
          {WALLETS.map((one) => (
            <option key={one} value={one}>
              {textOf(`wallet.${one}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('col.event')}
          value={group ?? ''}
          onChange={(event) => choose({ event: event.target.value || undefined })}
        >
          <option value="">{t('col.event')}</option>
          {EVENTS.map((one) => (
            <option key={one} value={one}>
              {textOf(`event.${one}`, one)}
            </option>
          ))}
        </select>
      </div>
      <DataTable
        label={t('people.ledger')}
        query={query}
        columns={LEDGER}
        keyOf={(row) => row.id}
        onPage={setPageNum}
      />
    </>
  );
}

const ORDERS: readonly Column<OrderRow>[] = [
  TIME,
  INSTRUMENT,
  { text: 'col.side', show: (row) => textOf(`side.${row.direction}`) },
  { text: 'col.status', show: (row) => textOf(`order.${row.status}`) },
  { text: 'col.quantity', end: true, show: (row) => format.quantity(row.quantity) },
  { text: 'col.filled', end: true, show: (row) => format.quantity(row.filled) },
  {
    text: 'col.limit',
    end: true,
    show: ({ limitPrice }) => (limitPrice === undefined ? '–' : format.quantity(limitPrice)),
  },
  { text: 'field.fee', end: true, show: (row) => format.money(row.fee, row.currency) },
];

export function OrderTable({ id, about }: TableProps) {
  const [pageNum, setPageNum] = usePage(true, 'lines');
  const query = useQuery(ordersOptions(id, pageNum, about));
  return (
    <DataTable
      label={t('people.orders')}
      query={query}
      columns={ORDERS}
      keyOf={(row) => row.id}
      onPage={setPageNum}
    />
  );
}

const POSITIONS: readonly Column<PositionRow>[] = [
  {
    text: 'col.time',
    show: (row) => <span className="numeric">{formatDateTime(row.openedAt)}</span>,
  },
  INSTRUMENT,
  { text: 'col.side', show: (row) => textOf(`side.${row.direction}`) },
  {
    text: 'col.status',
    show: (row) => t(row.closedAt === undefined ? 'position.open' : 'position.closed'),
  },
  { text: 'col.quantity', end: true, show: (row) => format.quantity(row.quantity) },
  { text: 'col.margin', end: true, show: (row) => format.money(row.margin, row.currency) },
  { text: 'col.profit', end: true, show: (row) => format.money(row.profit, row.currency) },
];

export function PositionTable({ id }: TableProps) {
  const [pageNum, setPageNum] = usePage(true, 'lines');
  const query = useQuery(positionsOptions(id, pageNum));
  return (
    <DataTable
      label={t('people.positions')}
      query={query}
      columns={POSITIONS}
      keyOf={(row) => row.id}
      onPage={setPageNum}
    />
  );
}

const SUBSCRIPTIONS: readonly Column<SubscriptionRow>[] = [
  TIME,
  INSTRUMENT,
  { text: 'col.status', show: (row) => textOf(`status.${row.status}`) },
  { text: 'col.quantity', end: true, show: (row) => format.quantity(row.quantity) },
  { text: 'col.allotted', end: true, show: (row) => format.quantity(row.allotted) },
  { text: 'col.used', end: true, show: (row) => format.money(row.held, row.currency) },
  { text: 'col.paid', end: true, show: (row) => format.money(row.paid, row.currency) },
  { text: 'col.pending', end: true, show: (row) => format.money(row.pending, row.currency) },
];

export function SubscriptionTable({ id, about }: TableProps) {
  const [pageNum, setPageNum] = usePage(true, 'lines');
  const query = useQuery(subscriptionsOptions(id, pageNum, about));
  return (
    <DataTable
      label={t('people.subscriptions')}
      query={query}
      columns={SUBSCRIPTIONS}
      keyOf={(row) => row.id}
      onPage={setPageNum}
    />
  );
}
