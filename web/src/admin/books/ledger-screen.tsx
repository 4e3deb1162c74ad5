import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { firstFailure } from '../first-failure.tsx';
import { format, formatDateTime } from '../format.ts';
import { Rows } from '../skeleton.tsx';
import { t } from '../texts.ts';
import { usePage } from '../use-address.ts';
import {
  accountsOptions,
  type BooksCheck,
  checkOptions,
  type Transfer,
  type TransferFilter,
  transfersOptions,
} from './api.ts';

/** Totals of customers and house for each currency. */
function Currencies({ list }: { list: BooksCheck['currencies'] | undefined }) {
  return (
    <table className="desk-table" aria-label={t('books.currency')}>
      <thead>
        <tr>
          <th scope="col">{t('books.currency')}</th>
          <th scope="col" className="text-end">
            {t('books.people')}
          </th>
          <th scope="col" className="text-end">
            {t('books.house')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Rows list={list} columns={3}>
          {({ currency, people, house }) => (
            <tr key={currency}>
              <td>{currency}</td>
              <td className="text-end numeric">{format.money(people, currency)}</td>
              <td className="text-end numeric">{format.money(house, currency)}</td>
            </tr>
          )}
        </Rows>
      </tbody>
    </table>
  );
}

function Check() {
  const query = useQuery(checkOptions);
  const { data } = query;
  // After a failed check the earlier result no longer counts: show the failure.
  if (query.isError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  const Icon = data?.ok ? CircleCheck : TriangleAlert;
  return (
    <div className="desk-panel">
      <header>
        {data && (
          <p className="desk-verdict" role="status">
            <Icon
              className={`icon size-5 ${data.ok ? 'text-ok' : 'text-danger'}`}
              aria-hidden="true"
            />
            {t(data.ok ? 'books.ok' : 'books.bad')}
          </p>
        )}
        <span className="text-tertiary numeric">
          {data &&
            t('books.figures', {
              accounts: format.amount(data.accounts, 0),
              transfers: format.amount(data.transfers, 0),
              ms: data.tookMs,
            })}
        </span>
        <span className="flex-1" />
        <Button onClick={() => query.refetch()}>{t('books.check')}</Button>
      </header>
      {data?.faults.map((fault) => (
        <p key={fault} className="text-danger">
          {fault}
        </p>
      ))}
      <Currencies list={data?.currencies} />
    </div>
  );
}

/** Accounts of the owner of the open account, or of the house. */
function Accounts({ userId }: { userId: string | undefined }) {
  const query = useQuery(accountsOptions(userId));
  const { data } = query;
  const failure = firstFailure(query);
  if (failure) return failure;
  return (
    <div className="desk-panel">
      <h2>{userId === undefined ? t('books.accounts') : `${t('books.of')} ${userId}`}</h2>
      <table className="desk-table" aria-label={t('books.accounts')}>
        <thead>
          <tr>
            <th scope="col">{t('col.account')}</th>
            {(['col.posted', 'col.heldOut', 'col.heldIn'] as const).map((text) => (
              <th key={text} scope="col" className="text-end">
                {t(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows list={data} columns={4}>
            {({ id, currency, posted, heldOut, heldIn }) => (
              <tr key={id}>
                <td>
                  <AccountLink id={id} />
                </td>
                <td className="text-end numeric">{format.money(posted, currency)}</td>
                <td className="text-end numeric">{format.money(heldOut, currency)}</td>
                <td className="text-end numeric">{format.money(heldIn, currency)}</td>
              </tr>
            )}
          </Rows>
        </tbody>
      </table>
    </div>
  );
}

/** Ids of customers differ at the end. */
const OWNER_SHOWN = 6;

/** `house/fees/USD` unchanged, a customer's as `…h91dfja/STOCK`. */
function shortOf(id: string): string {
  const owner = ownerOf(id);
  return owner === undefined ? id : `…${owner.slice(-OWNER_SHOWN)}${id.slice(owner.length)}`;
}

function AccountLink({ id }: { id: string }) {
  return (
    <Link to="/admin/ledger" search={{ account: id }} title={id}>
      {shortOf(id)}
    </Link>
  );
}

const LINES: readonly Column<Transfer>[] = [
  {
    text: 'col.time',
    show: (row) => <span className="numeric">{formatDateTime(row.createdAt)}</span>,
  },
  {
    text: 'col.event',
    show: (row) => (
      <>
        {row.event}
        <small>{row.kind}</small>
      </>
    ),
  },
  { text: 'col.from', show: (row) => <AccountLink id={row.from} /> },
  { text: 'col.to', show: (row) => <AccountLink id={row.to} /> },
  {
    text: 'col.about',
    show: (row) => (
      <Link className="id numeric" to="/admin/ledger" search={{ about: row.refId }}>
        {row.refId}
      </Link>
    ),
  },
  { text: 'col.amount', end: true, show: (row) => format.money(row.amount, row.currency) },
];

function Transfers({ account, about }: TransferFilter) {
  const [pageNum, setPageNum] = usePage();
  const query = useQuery(transfersOptions({ account, about }, pageNum));
  const title = t('books.transfers', { account: account ?? about ?? '' });
  return (
    <div className="desk-panel">
      <h2>{title}</h2>
      <DataTable
        label={title}
        query={query}
        columns={LINES}
        keyOf={(row) => row.id}
        onPage={setPageNum}
      />
    </div>
  );
}

/** Owner of an account like `usr_…/STOCK`; undefined for house accounts. */
const ownerOf = (account: string | undefined) =>
  account === undefined || account.startsWith('house/') ? undefined : account.split('/')[0];

/** Whether the books balance, and from any balance down to its transfers. */
export function LedgerScreen({ account, about }: TransferFilter) {
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.ledger')}</h1>
      </header>
      <div className="desk-page">
        <Check />
        {(account !== undefined || about !== undefined) && (
          <Transfers key={account ?? about} account={account} about={about} />
        )}
        <Accounts userId={ownerOf(account)} />
      </div>
    </>
  );
}
