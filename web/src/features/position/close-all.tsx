import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format } from '../../lib/format.ts';
import { baseText, type LiveHolding, sumOf } from '../../lib/holding-value.ts';
import { timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Change } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Empty } from '../../ui/states.tsx';
import { allHoldingsOptions } from './api.ts';
import { Rates } from './base-money.tsx';
import { foreseenOptions } from './close-api.ts';
import { type Ended, endedNames, fillText, useCloseAll } from './closing-run.ts';
import { countsOf, type Line, lineOf, type Outcome, totalOf } from './closing-sums.ts';

interface CloseAllProps {
  open: boolean;
  /** What to close, as of when closing starts. */
  holdings: readonly LiveHolding[];
  onClose: () => void;
}

/** Closes all shown holdings at the market: first a preview, then the result of each. */
export function CloseAllSheet({ open, holdings, onClose }: CloseAllProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t('trade.closeAllTitle')}>
      {open && <Content holdings={holdings} onClose={onClose} />}
    </Sheet>
  );
}

const foreseenNames = {
  ...endedNames,
  closed: 'trade.foreseenWhole',
  refused: 'trade.foreseenNot',
} as const;

const countFacts = (
  gone: readonly Outcome[],
  names: typeof endedNames | typeof foreseenNames,
): Fact[] => countsOf(gone).map(([outcome, count]) => [t(names[outcome]), format.integer(count)]);

interface EachProps {
  holdings: readonly LiveHolding[];
  children: (holding: LiveHolding) => ReactNode;
}

/** A line for each position; two may have the same text. */
function Each({ holdings, children }: EachProps) {
  return (
    <dl className="facts ruled">
      {holdings.map((holding) => (
        <div key={holding.id}>
          <dt>
            <bdi>{holding.stockCode}</bdi> ·{' '}
            {t(holding.direction === 0 ? 'trade.long' : 'trade.short')}
            {holding.isolatedPosition > 1 && ` ${timesText(holding.isolatedPosition)}`}
          </dt>
          <dd>{children(holding)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Total proceeds in the base currency; marked as approximate if converted or incomplete. */
function sumFacts(lines: readonly Line[]): Fact[] {
  const { proceeds, fee, profit, isNearly } = totalOf(lines);
  const nearly = isNearly ? '≈ ' : '';
  const money = (amount: bigint) => `${nearly}${format.money(baseText(amount), BASE_CURRENCY)}`;
  return [
    [t('order.proceeds'), money(proceeds)],
    [t('order.fee'), money(fee)],
    [
      t('orders.realised'),
      <span key="profit">
        {nearly}
        <Change value={Number(baseText(profit))} currency={BASE_CURRENCY} />
      </span>,
    ],
  ];
}

/** Estimates from last prices, if there is no preview. */
function roughFacts(holdings: readonly LiveHolding[]): Fact[] {
  const { value, profit } = sumOf(holdings);
  return [
    [t('trade.marketValue'), `≈ ${format.money(baseText(value), BASE_CURRENCY)}`],
    [
      t('trade.unrealized'),
      <Change key="profit" value={Number(baseText(profit))} currency={BASE_CURRENCY} />,
    ],
  ];
}

/** Proceeds of one closing in its own currency, or why there are none. */
function Told({ line: { holding, order, proceeds, why } }: { line: Line }) {
  const { walletCurrency: currency } = holding;
  if (!order || Number(order.filledNum) === 0) {
    return <span className="text-sm text-secondary">{why ?? t('order.cancelled')}</span>;
  }
  return (
    <>
      <bdi className="numeric">{format.money(formatMoney(proceeds, currency), currency)}</bdi>
      {order.filledNum !== order.consignNum && (
        <small className="block text-tertiary">
          {t('order.fillsNow')} <bdi className="numeric">{fillText(order)}</bdi>
        </small>
      )}
    </>
  );
}

/** The server's preview of all closings, refetched while it is open. */
function useForeseen(holdings: readonly LiveHolding[]) {
  const ids = holdings.map(({ id }) => id);
  const { data, isError, fetchStatus } = useQuery(foreseenOptions(ids));
  if (isError || fetchStatus === 'paused') return { status: t('order.previewEstimate') };
  if (!data) return { status: t('order.previewChecking') };
  const lines = holdings.map((holding) => lineOf(holding, data.get(holding.id) ?? {}));
  return { status: t('trade.closeAllTold'), lines };
}

/** Shown before the confirmation. */
function Foreseen({ holdings }: { holdings: readonly LiveHolding[] }) {
  const { status, lines } = useForeseen(holdings);
  const byId = new Map(lines?.map((line) => [line.holding.id, line]));
  const facts = lines
    ? [
        ...countFacts(
          lines.map(({ outcome }) => outcome),
          foreseenNames,
        ),
        ...sumFacts(lines),
      ]
    : roughFacts(holdings);
  return (
    <>
      <p className="text-xs text-tertiary" role="status">
        {status}
      </p>
      <Facts
        facts={[[t('trade.positions'), format.integer(holdings.length)], ...facts]}
        className="pt-2"
      />
      {lines && (
        <div className="pt-3">
          <Each holdings={holdings}>
            {({ id }) => {
              const line = byId.get(id);
              return line && <Told line={line} />;
            }}
          </Each>
        </div>
      )}
      <div className="-mx-gutter">
        <Rates label={t('trade.rates')} holdings={holdings} />
      </div>
      <div className="pt-4">
        <Notice warn>{t('trade.closeAllNote')}</Notice>
      </div>
    </>
  );
}

/** Progress and results: counts by outcome, and the outcome of each. */
function Became({
  holdings,
  ended,
}: {
  holdings: readonly LiveHolding[];
  ended: readonly Ended[];
}) {
  const byId = new Map(ended.map((one) => [one.id, one]));
  const counts = countFacts(
    ended.map(({ outcome }) => outcome),
    endedNames,
  );
  return (
    <>
      <div role="status">
        <Facts facts={[[t('trade.positions'), format.integer(holdings.length)], ...counts]} />
      </div>
      <div className="pt-3">
        <Each holdings={holdings}>{({ id }) => byId.get(id)?.text ?? '…'}</Each>
      </div>
    </>
  );
}

/** Those that are still held: one may be closed by an order, a guard or another device while the sheet is open. */
function useStillHeld(holdings: readonly LiveHolding[]) {
  const { data } = useQuery(allHoldingsOptions);
  const held = data && new Set(data.map(({ id }) => id));
  return held ? holdings.filter(({ id }) => held.has(id)) : holdings;
}

function Content({ holdings, onClose }: Omit<CloseAllProps, 'open'>) {
  // The list behind this sheet may be narrowed or sorted meanwhile; a run keeps those that it began with.
  const [here] = useState(holdings);
  const left = useStillHeld(here);
  const { run, closeAll } = useCloseAll(left);
  const isNothing = !run && left.length === 0;
  return (
    <>
      {run && <Became {...run} />}
      {!run && (isNothing ? <Empty text={t('home.noHoldings')} /> : <Foreseen holdings={left} />)}
      <div className="stack pt-5">
        {run?.isOver || isNothing ? (
          <Button kind="primary" wide onClick={onClose}>
            {t('action.done')}
          </Button>
        ) : (
          <Button kind="danger" wide busy={!!run} onClick={closeAll}>
            {t('trade.closeAll')}
          </Button>
        )}
      </div>
    </>
  );
}
