import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Holding } from '#contract/positions';
import { percentOf } from '#core/money.ts';
import { hueOf } from '#core/monogram.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format } from '../../lib/format.ts';
import { baseText, type LiveHolding, sumOf, useLiveHoldings } from '../../lib/holding-value.ts';
import { linesForMs } from '../../lib/instrument.ts';
import { t } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Rows } from '../../ui/infinite-list.tsx';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { Change, HeroMoney } from '../../ui/price.tsx';
import { HeroSkeleton, RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import type { Kind } from './address.ts';
import { allHoldingsOptions } from './api.ts';
import { Rates } from './base-money.tsx';
import { type HoldingView, useHoldingView, useSorted } from './holding-order.ts';
import { HoldingRow } from './holding-row.tsx';
import { HoldingsChoice } from './holdings-choice.tsx';
import { isOfKind } from './kinds.ts';
import { useOpened } from './open-holding.ts';

/** Positions shown one by one in the bar; the others are combined at its end. */
const sharesMax = 5;

/** Minimum share, so that the name fits. */
const shareMin = 0.12;

function sharesOf(holdings: readonly LiveHolding[], whole: number) {
  const parts = holdings
    .map(({ id, stockCode, base }) => ({ id, code: stockCode, part: Number(base.value) / whole }))
    .sort((a, b) => b.part - a.part);
  const others = parts.slice(sharesMax);
  if (others.length === 0) return parts;
  const part = others.reduce((sum, one) => sum + one.part, 0);
  return [...parts.slice(0, sharesMax), { id: 'others', code: `+${others.length}`, part }];
}

/** The share of each position in the market value. */
function Shares({ holdings, whole }: { holdings: readonly LiveHolding[]; whole: number }) {
  const parts = sharesOf(holdings, whole);
  return (
    <ul
      className="allocation text-xs text-tertiary"
      aria-label={t('trade.share')}
      style={{
        // In hundredths: grid fractions that sum to less than 1 would leave part of the line empty.
        gridTemplateColumns: parts
          .map(({ part }) => `${Math.max(part, shareMin) * 100}fr`)
          .join(' '),
      }}
    >
      {parts.map(({ id, code, part }) => (
        <li
          key={id}
          className={id === 'others' ? 'rest' : ''}
          style={{ '--h': hueOf(code) } as CSSProperties}
        >
          <bdi className="text-secondary truncate">{code}</bdi>
          <span className="numeric">{format.percentPlain(part * 100, 0)}</span>
        </li>
      ))}
    </ul>
  );
}

interface SummaryProps extends ShownParts {
  holdings: readonly LiveHolding[];
  view: HoldingView;
  onView: (change: Partial<HoldingView>) => void;
}

/**
 * Totals of all holdings in one currency, at live prices and rates. Shows the same change as the rows; its
 * line stays in view while they scroll.
 */
function Summary({ holdings, view, onView, beside, kinds }: SummaryProps) {
  const { value, daily, profit, margin } = sumOf(holdings);
  const isConverted = holdings.some(({ walletCurrency }) => walletCurrency !== BASE_CURRENCY);
  const isToday = view.change === 'today';
  const amount = isToday ? daily : profit;
  const percent = isToday ? percentOf(daily, value - daily) : percentOf(profit, margin);
  return (
    <>
      <div className="between items-start px-gutter pt-2">
        <div className="min-w-0">
          <p className="text-xs text-tertiary">
            {isConverted ? t('trade.valueIn', { currency: BASE_CURRENCY }) : t('trade.marketValue')}
          </p>
          <HeroMoney value={baseText(value)} currency={BASE_CURRENCY} className="compact" />
        </div>
        {beside}
      </div>
      <div className="sort-bar between px-gutter">
        <button
          type="button"
          className="tall-target hstack flex-wrap gap-[6px] text-sm"
          onClick={() => onView({ change: isToday ? 'total' : 'today' })}
        >
          <span className="sr-only">{t('trade.changeShown')}</span>
          <Change value={Number(baseText(amount))} currency={BASE_CURRENCY} />
          <Change value={Number(percent)} percent bare className="in-brackets" />
          <span className="text-tertiary">{t(isToday ? 'home.today' : 'trade.inTotal')}</span>
        </button>
        <HoldingsChoice view={view} onChange={onView} kinds={kinds} />
      </div>
    </>
  );
}

/** Fetches a sheet when it is first opened; then it stays mounted, to slide out. */
function Opened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && children;
}

/** Content of other features among the totals. */
interface ShownParts {
  /** At their end: a link to the equity curve. */
  beside: ReactNode;
  /** Choice of instrument kinds. */
  kinds: ReactNode;
}

interface HoldingsProps extends ShownParts {
  kind: Kind | undefined;
  /** The opened holding. */
  position: string | undefined;
}

/** The row swiped aside; the code for swipes is fetched only on touch devices. */
function useSwiped() {
  const list = useRef<HTMLDivElement>(null);
  const [swiped, setSwiped] = useState<string>();
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const follow = ({ followSwipes }: typeof import('./swipes.ts')) => {
      if (!isGone && list.current) stop = followSwipes(list.current, setSwiped);
    };
    // Without it, the sheet offers the same actions.
    void import('./swipes.ts').then(follow, () => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return { list, swiped };
}

interface HeldProps extends ShownParts {
  holdings: readonly Holding[];
  opened: ReturnType<typeof useOpened>;
  view: HoldingView;
  onView: (change: Partial<HoldingView>) => void;
  onCloseAll: (holdings: readonly LiveHolding[]) => void;
}

/** Totals above, rates below, and a row for each holding between them. */
function Held({ holdings, opened, view, onView, onCloseAll, ...parts }: HeldProps) {
  const now = useLiveHoldings(holdings);
  const rows = useSorted(now, view.sort);
  const { openId, open, close } = opened;
  const { list, swiped } = useSwiped();
  const { value } = sumOf(now);
  return (
    <>
      <Summary holdings={now} view={view} onView={onView} {...parts} />
      <div ref={list}>
        <Rows label={t('trade.holdings')} items={rows} keyOf={({ id }) => id} rowHeight={92}>
          {(holding) => (
            <HoldingRow
              holding={holding}
              isAside={holding.id === swiped}
              change={view.change}
              onOpen={() => open(holding.id)}
            />
          )}
        </Rows>
      </div>
      <div className="px-gutter">
        {value > 0n && <Shares holdings={now} whole={Number(value)} />}
      </div>
      <Rates label={t('trade.rates')} holdings={now} />
      {now.length > 1 && (
        <div className="px-gutter pb-4">
          <Button kind="danger" wide medium onClick={() => onCloseAll(now)}>
            {t('trade.closeAll')}
          </Button>
        </div>
      )}
      <Opened isOpen={openId !== undefined}>
        <LazyPart
          of={holdingSheet}
          props={{
            holding: now.find(({ id }) => id === openId),
            whole: value,
            onClose: close,
          }}
        />
      </Opened>
    </>
  );
}

/** Both open on a tap, and are fetched after the list. */
const holdingSheet = lazyComponent(() =>
  import('./holding-sheet.tsx').then(({ HoldingSheet }) => HoldingSheet),
);
const closeAllSheet = lazyComponent(() =>
  import('./close-all.tsx').then(({ CloseAllSheet }) => CloseAllSheet),
);

const NONE: readonly Holding[] = [];

/** All holdings, and those of one kind. */
export function useHoldings(kind: Kind | undefined) {
  const all = useQuery({ ...allHoldingsOptions, refetchInterval: linesForMs });
  const shown = useMemo(
    () => (all.data ?? NONE).filter((one) => isOfKind(one, kind)),
    [all.data, kind],
  );
  return { all, shown };
}

export function Holdings({ kind, position, beside, kinds }: HoldingsProps) {
  const { all, shown } = useHoldings(kind);
  const opened = useOpened({ kind, position, held: all.data });
  const [view, setView] = useHoldingView();
  const [closing, setClosing] = useState<readonly LiveHolding[]>();
  const goMarket = (
    <Link to="/market" className={buttonClass({ medium: true, kind: 'primary' })}>
      {t('action.goMarket')}
    </Link>
  );
  const waiting = (
    <>
      <div className="px-gutter min-h-24">
        <HeroSkeleton />
      </div>
      <RowsSkeleton rows={6} shape="holding" />
    </>
  );
  return (
    <>
      <StaleBar />
      <Fresh>
        <Loaded query={all} waiting={waiting}>
          {() =>
            shown.length === 0 ? (
              <>
                <div className="flex justify-end px-gutter pt-1">{beside}</div>
                <Empty text={t('home.noHoldings')} action={goMarket} />
              </>
            ) : (
              <Held
                holdings={shown}
                opened={opened}
                view={view}
                onView={setView}
                onCloseAll={setClosing}
                beside={beside}
                kinds={kinds}
              />
            )
          }
        </Loaded>
      </Fresh>
      <Opened isOpen={closing !== undefined}>
        <LazyPart
          of={closeAllSheet}
          props={{
            open: closing !== undefined,
            holdings: closing ?? [],
            onClose: () => setClosing(undefined),
          }}
        />
      </Opened>
    </>
  );
}
