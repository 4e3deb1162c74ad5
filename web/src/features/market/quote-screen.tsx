import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { type InstrumentKey, stockDetailOptions, useLiveDetail } from '../../lib/instrument.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { useOwnPositions } from '../../lib/money-queries.ts';
import { liveCode } from '../../lib/quotes.ts';
import { useColumns } from '../../lib/use-columns.ts';
import { useSteps } from '../../lib/use-steps.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Header, Heading } from '../../ui/header.tsx';
import { InTurn } from '../../ui/in-turn.tsx';
import { DepthRatio, Ladder } from '../../ui/ladder.tsx';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { CardSkeleton, ChartSkeleton, HeroSkeleton } from '../../ui/skeleton.tsx';
import { Awaited } from '../../ui/states.tsx';
import { AlertButton } from '../alert/alert-button.tsx';
import type { NextResults } from '../alert/next-results.tsx';
import { InstrumentChart } from '../chart/instrument-chart.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { WatchButton } from '../instrument/watch-button.tsx';
import type { InstrumentNews } from '../news/instrument-news.tsx';
import { StepDue } from '../submission/step-due.tsx';
import { BondTerms } from './bond-terms.tsx';
import { ComingBlock, ComingDock, comingOf } from './coming.tsx';
import { CompanyProfile } from './company-profile.tsx';
import type { KeyFigures } from './key-figures.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { PriceBlock } from './price-block.tsx';

/** Below the fold, so fetched when they come near. */
const keyFigures = lazyComponent<Parameters<typeof KeyFigures>[0]>(() =>
  import('./key-figures.tsx').then((part) => part.KeyFigures),
);
const instrumentNews = lazyComponent<Parameters<typeof InstrumentNews>[0]>(() =>
  import('../news/instrument-news.tsx').then((part) => part.InstrumentNews),
);
const nextResults = lazyComponent<Parameters<typeof NextResults>[0]>(() =>
  import('../alert/next-results.tsx').then((part) => part.NextResults),
);

interface QuoteScreenProps {
  instrument: InstrumentKey;
  /** Known before the answer arrives. */
  name: string;
  /** Draws the person's own positions. */
  mine: (detail: InstrumentDetail) => ReactNode;
}

function QuoteHeader({
  instrument,
  name,
  detail,
}: Pick<QuoteScreenProps, 'instrument' | 'name'> & { detail: InstrumentDetail | undefined }) {
  const code = instrument.stockCode;
  const shown = detail?.name ?? name;
  const actions = detail && (
    <>
      {!comingOf(detail) && <AlertButton detail={detail} />}
      <WatchButton instrument={detail} />
    </>
  );
  return (
    <Header title={shown || code} actions={actions}>
      <Heading className="quote-title">
        <Logo
          code={code}
          name={shown}
          classify={detail?.classify ?? 0}
          url={detail?.localLogoUrl}
          size={32}
        />
        <span className="truncate">
          <Name text={shown || code} className="font-semibold" />
          <span className="text-xs text-tertiary truncate block">
            {detail?.localName && (
              <>
                <bdi>{detail.localName}</bdi>
                {'\u00a0· '}
              </>
            )}
            {code}
            {detail && `\u00a0· ${detail.exchange}`}
          </span>
        </span>
      </Heading>
    </Header>
  );
}

/** Sells: closes a position if there is one, else opens a short one. */
function SellLink({ detail }: { detail: InstrumentDetail }) {
  const positions = useOwnPositions(detail.stock_code, detail.market);
  const isHeld = positions.some((held) => held.direction === 0);
  // An offer can only be bought; what was bought is sold like any share.
  if (!isHeld && (detail.auction || detail.placing)) return null;
  const look = buttonClass({ kind: 'sell', quiet: true });
  const search = { ...searchOf(detail), wallet: detail.wallet };
  return isHeld ? (
    <Link to="/close" search={{ ...search, direction: 0, tradeType: 'close' }} className={look}>
      {t('quote.sell')}
    </Link>
  ) : (
    <Link to="/open" search={{ ...search, direction: 1 }} className={look}>
      {t('quote.sell')}
    </Link>
  );
}

function BuySell({ detail }: { detail: InstrumentDetail }) {
  return (
    <>
      <SellLink detail={detail} />
      <Link
        to="/open"
        search={{ ...searchOf(detail), direction: 0 }}
        className={buttonClass({ kind: 'buy' })}
      >
        {t('quote.buy')}
      </Link>
    </>
  );
}

/** Shown if orders would be refused: the instrument has no product, or trading is halted. */
function NoOrder({ halted }: { halted: boolean }) {
  return (
    <p className="text-tertiary text-center">{t(halted ? 'order.halted' : 'order.noOrder')}</p>
  );
}

function Dock({ detail }: { detail: InstrumentDetail }) {
  if (comingOf(detail)) return <ComingDock />;
  const takesOrders = detail.orderable && !detail.halted;
  return takesOrders ? (
    <StepDue>
      <BuySell detail={detail} />
    </StepDue>
  ) : (
    <NoOrder halted={detail.orderable && detail.halted} />
  );
}

const waiting = (
  <div className="px-gutter stack">
    <HeroSkeleton />
    <CardSkeleton />
    <ChartSkeleton />
  </div>
);

type TradedProps = Pick<QuoteScreenProps, 'instrument' | 'mine'> & { detail: InstrumentDetail };

/** Price, chart, terms and depth of a listed instrument. */
function Traded({ instrument, detail, mine }: TradedProps) {
  return (
    <>
      <PriceBlock detail={detail} />
      <InstrumentChart
        instrument={instrument}
        code={liveCode(detail)}
        detail={detail}
        dock={<Dock detail={detail} />}
      />
      <InTurn>
        {mine(detail)}
        <BondTerms bond={detail.bond} />
        <OfferTerms detail={detail} />
      </InTurn>
      <InTurn>
        <Section title={t('quote.depth')}>
          <div className="px-gutter">
            <DepthRatio bids={detail.bids} asks={detail.asks} />
            <Ladder bids={detail.bids} asks={detail.asks} decimals={detail.priceDecimals} />
          </div>
        </Section>
      </InTurn>
    </>
  );
}

export function QuoteScreen({ instrument, name, mine }: QuoteScreenProps) {
  const query = useQuery(stockDetailOptions(instrument));
  const detail = useLiveDetail(query.data);
  const isThere = useSteps(detail !== undefined);
  const hasColumns = useColumns();
  const header = <QuoteHeader instrument={instrument} name={name} detail={detail} />;
  if (!detail || !isThere) {
    return (
      <Screen header={header}>
        <Awaited query={query} waiting={waiting} />
      </Screen>
    );
  }
  const coming = comingOf(detail);
  // With a ticket beside it, the screen needs no buttons.
  const hasTicket = hasColumns && !coming && detail.orderable;
  return (
    <Screen header={header} dock={!hasTicket && <Dock detail={detail} />}>
      <StaleBar />
      <Fresh stalled={detail.stalled}>
        {coming ? (
          <ComingBlock detail={detail} listing={coming} />
        ) : (
          <Traded instrument={instrument} detail={detail} mine={mine} />
        )}
      </Fresh>
      <InTurn>
        {!coming && <LazyPart of={keyFigures} props={{ detail }} />}
        {!coming && detail.source === 'stock' && (
          <LazyPart
            of={nextResults}
            props={{ market: detail.market, code: detail.stock_code, name: detail.name }}
          />
        )}
        <CompanyProfile profile={detail.profile} />
        <LazyPart
          of={instrumentNews}
          props={{ market: detail.market, stockCode: detail.stock_code }}
        />
      </InTurn>
    </Screen>
  );
}
