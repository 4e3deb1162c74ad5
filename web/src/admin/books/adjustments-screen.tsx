import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { books } from '#contract/ledger-desk';
import { type AdjustmentVerdict, WALLETS } from '#core/codes.ts';
import { messageOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { format, formatDateTime } from '../format.ts';
import { personOptions } from '../people/api.ts';
import { may, type Staff, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import { partOf, useFilter, usePage } from '../use-address.ts';
import { figure, useMaking, written } from '../use-making.ts';
import { useUnfinished, useUnfinishedForm } from '../use-unfinished.ts';
import {
  type Adjustment,
  adjustmentsOptions,
  useDecideAdjustment,
  useProposeAdjustment,
  useWithdrawAdjustment,
} from './api.ts';
import { PersonPicker } from './person-picker.tsx';
import { SHOWN, type Shown } from './shown.ts';

type Wallet = (typeof WALLETS)[number];

/** How much a correction can take from a wallet of the chosen customer. */
function useFree(userId: string | undefined, wallet: Wallet): string | undefined {
  const { data } = useQuery({ ...personOptions(userId ?? ''), enabled: userId !== undefined });
  const found = data?.wallets.find((one) => one.wallet === wallet);
  if (userId === undefined || !found) return undefined;
  const free = format.money(found.free, found.currency);
  if (Number(found.proposed) === 0) return t('adjust.free', { free });
  const proposed = format.money(found.proposed, found.currency);
  return t('adjust.freeBeside', { free, proposed });
}

function HowMuch({ wrong }: { wrong: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField label={t('adjust.amount')} name="amount" error={wrong.amount} numeric required />
      <TextField
        label={t('adjust.reason')}
        name="reason"
        error={wrong.reason}
        maxLength={300}
        required
      />
    </>
  );
}

function Proposal({ user }: { user: string | undefined }) {
  const send = useProposeAdjustment();
  const walletId = useId();
  const [userId, setUserId] = useUnfinished('correction of', user);
  const [wallet, setWallet] = useUnfinished<Wallet>('correction wallet', WALLETS[0]);
  const form = useUnfinishedForm('correction');
  const free = useFree(userId, wallet);
  const faultOf = () => (userId === undefined ? t('adjust.whose') : undefined);
  const propose = async (form: FormData) => {
    await send({
      userId: userId ?? '',
      walletType: written(form, 'wallet') as Wallet,
      amount: figure(form, 'amount'),
      reason: written(form, 'reason'),
    });
    toast.ok(t('adjust.proposed'));
  };
  // Do not clear a customer chosen meanwhile, or one whose correction is being written.
  const forget = () => {
    setUserId((now) => (now === userId ? undefined : now));
    setWallet(WALLETS[0]);
  };
  const { wrong, isBusy, submit } = useMaking(propose, faultOf, forget);
  return (
    <div className="desk-panel picking">
      <h2>{t('adjust.new')}</h2>
      <form className="desk-form" ref={form} onSubmit={submit}>
        <PersonPicker label={t('adjust.user')} chosen={userId} onChoose={setUserId} />
        <div className="field">
          <label htmlFor={walletId}>{t('adjust.wallet')}</label>
          <select
            id={walletId}
            name="wallet"
            value={wallet}
            onChange={(event) => setWallet(event.currentTarget.value as Wallet)}
          >
            {WALLETS.map((one) => (
              <option key={one} value={one}>
                {textOf(`wallet.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <HowMuch wrong={wrong} />
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('adjust.propose')}
        </Button>
        <p className="col-span-full text-secondary numeric" role="status">
          {free}
        </p>
      </form>
    </div>
  );
}

/** Names and amounts of a correction, for questions and messages. */
const namesOf = ({ userName: name, amount, currency }: Adjustment) => ({
  name,
  amount: format.money(amount, currency),
});

function Verdict({ row, staff }: { row: Adjustment; staff: Staff | undefined }) {
  const send = useDecideAdjustment(row.id);
  const withdraw = useWithdrawAdjustment();
  const [isAsked, setAsked] = useState(false);
  if (row.status !== 'open') return <>{row.decidedBy?.name}</>;
  const tell = (error: unknown) => toast.error(messageOf(error));
  const decide = async (verdict: AdjustmentVerdict) => {
    try {
      await send(verdict);
      toast.ok(t(verdict === 'post' ? 'adjust.posted' : 'adjust.rejected', namesOf(row)));
    } catch (error) {
      tell(error);
    }
    setAsked(false);
  };
  const isOwn = row.proposedBy.id === staff?.id;
  const decides = may(staff?.role, books.decideAdjustment);
  return (
    <div className="flex items-center justify-end gap-2">
      {isOwn && may(staff?.role, books.withdrawAdjustment) && (
        <Button onClick={() => withdraw(row.id).catch(tell)}>{t('offers.withdraw')}</Button>
      )}
      {!isOwn && decides && <Button onClick={() => decide('reject')}>{t('action.reject')}</Button>}
      {decides && (!isOwn || staff?.selfReview) ? (
        <>
          <Button kind="primary" onClick={() => setAsked(true)}>
            {t('adjust.post')}
          </Button>
          <ConfirmDialog
            question={isAsked ? t('adjust.postQuestion', namesOf(row)) : undefined}
            action={t('adjust.post')}
            onConfirm={() => decide('post')}
            onClose={() => setAsked(false)}
          />
        </>
      ) : (
        <span className="text-tertiary">{t('adjust.second')}</span>
      )}
    </div>
  );
}

/** Rejected by its proposer, a correction counts as cancelled. */
const stateOf = ({ status, proposedBy, decidedBy }: Adjustment) =>
  status === 'rejected' && decidedBy?.id === proposedBy.id ? 'cancelled' : status;

const columnsFor = (staff: Staff | undefined): readonly Column<Adjustment>[] => [
  {
    text: 'col.time',
    show: (row) => <span className="numeric">{formatDateTime(row.createdAt)}</span>,
  },
  {
    text: 'col.person',
    show: (row) => (
      <Link to="/admin/people" search={{ id: row.userId }}>
        {row.userName}
      </Link>
    ),
  },
  { text: 'col.wallet', show: (row) => textOf(`wallet.${row.walletType}`) },
  { text: 'col.reason', show: (row) => <bdi>{row.reason}</bdi> },
  { text: 'col.proposedBy', show: (row) => row.proposedBy.name },
  { text: 'col.status', show: (row) => textOf(`status.${stateOf(row)}`) },
  { text: 'col.amount', end: true, show: (row) => format.money(row.amount, row.currency) },
  { text: 'col.decidedBy', end: true, show: (row) => <Verdict row={row} staff={staff} /> },
];

interface AdjustmentsScreenProps {
  /** Customer to propose a correction for. */
  user?: string | undefined;
  show?: Shown | undefined;
  /** Only this customer's corrections. */
  of?: string | undefined;
}

/** Corrections of balances: one person proposes them, another posts them. */
export function AdjustmentsScreen({ user, show = 'all', of }: AdjustmentsScreenProps) {
  const staff = useStaff();
  const filter = useFilter<AdjustmentsScreenProps>();
  const [pageNum, setPageNum] = usePage();
  const status = partOf(show);
  const query = useQuery(adjustmentsOptions({ status, userId: of }, pageNum));
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.adjustments')}</h1>
        <span className="text-tertiary numeric">{query.data?.total}</span>
        <fieldset className="segmented" aria-label={t('queue.show')}>
          {SHOWN.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === show}
              onClick={() => filter({ show: partOf(one) })}
            >
              {one === 'all' ? t('adjust.all') : textOf(`status.${one}`)}
            </button>
          ))}
        </fieldset>
      </header>
      <div className="desk-page">
        {may(staff?.role, books.propose) && <Proposal key={user} user={user} />}
        <div className="desk-panel picking">
          <div className="desk-form mb-4">
            <PersonPicker
              label={t('adjust.of')}
              chosen={of}
              onChoose={(next) => filter({ of: next })}
            />
          </div>
          <DataTable
            label={t('nav.adjustments')}
            empty={status === undefined && of === undefined ? 'adjust.none' : 'adjust.noMatch'}
            query={query}
            columns={columnsFor(staff)}
            keyOf={(row) => row.id}
            onPage={setPageNum}
          />
        </div>
      </div>
    </>
  );
}
