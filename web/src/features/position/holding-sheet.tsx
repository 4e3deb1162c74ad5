import './holding-sheet.css';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { percentOf } from '#core/money.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { baseText, type LiveHolding } from '../../lib/holding-value.ts';
import { countText, timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, HeroMoney, wayOf } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stats } from '../../ui/stats.tsx';
import { guardsOf, placesOf } from './guard-math.ts';
import { GuardsForm } from './guards-form.tsx';
import { closingOf } from './holding-row.tsx';
import { typeNameOf } from './kinds.ts';
import { tellNamed, tellShown } from './tell-ending.ts';

const searchOf = ({ stockCode, stockName, market, classify, source }: LiveHolding) => ({
  code: stockCode,
  name: stockName,
  market,
  classify,
  source,
});

function Head({ holding }: { holding: LiveHolding }) {
  const { stockCode, stockName, classify, direction, isolatedPosition, market, currency } = holding;
  // In the line of the missing title, beside the close button.
  return (
    <div className="hstack gap-3 -mt-13 me-12 min-h-13">
      <Logo code={stockCode} name={stockName} classify={classify} url={holding.localLogoUrl} />
      <span className="truncate flex-1">
        <span className="hstack">
          <bdi className="font-semibold">{stockCode}</bdi>
          <Badge tone={direction === 0 ? 'up' : 'down'}>
            {t(direction === 0 ? 'trade.long' : 'trade.short')}
            {isolatedPosition > 1 && ` ${timesText(isolatedPosition)}`}
          </Badge>
        </span>
        <span className="hstack gap-1 text-sm text-tertiary">
          <Name text={stockName} />
          <span className="flex-none">
            · <bdi>{market}</bdi>&nbsp;· <bdi>{currency}</bdi>
          </span>
        </span>
      </span>
    </div>
  );
}

/** Its value in its own currency, then in the base currency. */
function Worth({ holding }: { holding: LiveHolding }) {
  const { walletCurrency, marketPrice, profit, profitRate, base } = holding;
  return (
    <div className="pt-4 pb-5">
      <HeroMoney value={marketPrice} currency={walletCurrency} />
      <p className="hstack flex-wrap gap-2 mt-1 text-sm">
        <Change value={Number(profit)} currency={walletCurrency} />
        <Change value={Number(profitRate)} percent bare className="in-brackets" />
        <span className="text-tertiary">
          {t('trade.inTotal')}
          {walletCurrency !== BASE_CURRENCY && (
            <>
              {'\u00a0· '}
              <bdi className="numeric">≈ {format.money(baseText(base.value), BASE_CURRENCY)}</bdi>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/** Quantity, prices, and today's change. */
function Figures({ holding, whole }: { holding: LiveHolding; whole: bigint }) {
  const { priceDecimals, walletCurrency, base, source, stockCode: code } = holding;
  const price = (value: string) => format.price(value, priceDecimals);
  const daily = Number(holding.dailyProfit);
  const today = percentOf(base.daily, base.value - base.daily);
  return (
    <Stats
      figures={[
        [t('order.quantity'), countText({ source, code }, holding.positionNum)],
        [t('quote.averagePrice'), price(holding.marketEntryPrice)],
        [t('market.last'), price(holding.newPrice)],
        [t('trade.today'), <Change key="daily" value={daily} currency={walletCurrency} bare />],
        [`${t('trade.today')} %`, <Change key="part" value={Number(today)} percent bare />],
        [t('trade.share'), format.percentPlain(Number(percentOf(base.value, whole)))],
      ]}
    />
  );
}

/** Two names closer than this part of the line would overlap. */
const APART_MIN = 0.25;

/** Average and last price between stop loss and take profit. */
function GuardLine({ holding }: { holding: LiveHolding }) {
  const guards = guardsOf(holding);
  if (!guards.takeProfit && !guards.stopLoss) return null;
  const { marketEntryPrice, newPrice, priceDecimals, profit } = holding;
  const price = (value: string) => (value ? format.price(value, priceDecimals) : t('edit.none'));
  const [average = 0, last = 0] = placesOf(guards, [marketEntryPrice, newPrice]);
  const told = [
    [t('order.stopLoss'), guards.stopLoss],
    [t('quote.averagePrice'), marketEntryPrice],
    [t('market.last'), newPrice],
    [t('order.takeProfit'), guards.takeProfit],
  ] as const;
  const at = (place: number) => ({ '--at': place }) as CSSProperties;
  return (
    <div
      className="guard-line text-xs text-tertiary"
      role="img"
      aria-label={told.map(([name, value]) => `${name} ${price(value)}`).join(', ')}
    >
      <span className="dot" style={at(average)} />
      <span className={`dot ${wayOf(Number(profit))}`} style={at(last)} />
      <span className="over" style={at(last)}>
        <span>{t('market.last')}</span>
      </span>
      {Math.abs(average - last) > APART_MIN && (
        <span className="over" style={at(average)}>
          <span>{t('guards.averageShort')}</span>
        </span>
      )}
      {(['stopLoss', 'takeProfit'] as const).map((name) => (
        <span key={name}>
          {t(name === 'stopLoss' ? 'guards.stopShort' : 'guards.takeShort')}{' '}
          <bdi className="numeric text-primary">{price(guards[name])}</bdi>
        </span>
      ))}
    </div>
  );
}

/** Facts that only some holdings have: an unusual type, interest, a lock-up. */
function moreFacts(holding: LiveHolding): Fact[] {
  const { walletCurrency, positionType, interest, accruedInterest } = holding;
  const { lockedNum, lockedUntil } = holding;
  const facts: readonly (readonly [string, Fact[1] | undefined])[] = [
    // That a share is a stock is obvious, and for a coin it would be wrong.
    [t('trade.kind'), positionType > 1 ? t(typeNameOf(positionType)) : undefined],
    [
      t('special.interest'),
      interest && <Change key="interest" value={Number(interest)} currency={walletCurrency} />,
    ],
    [t('special.accrued'), accruedInterest && format.money(accruedInterest, walletCurrency)],
    [
      t('order.closable'),
      lockedNum && lockedUntil
        ? t('special.locked', {
            num: format.quantity(lockedNum),
            date: formatDateTime(lockedUntil),
          })
        : undefined,
    ],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** Each opens a ticket or a form first: nothing is closed from here. */
function Actions({ holding, onGuard }: { holding: LiveHolding; onGuard: () => void }) {
  const { direction } = holding;
  return (
    <div className="sheet-dock">
      <Link
        to="/close"
        search={closingOf(holding)}
        className={buttonClass({ kind: 'danger' })}
        aria-label={t('trade.closePosition')}
      >
        {t('order.close')}
      </Link>
      <Button onClick={onGuard}>
        {t('guards.takeShort')} / {t('guards.stopShort')}
      </Button>
      <Link
        to="/open"
        search={{ ...searchOf(holding), direction, tradeType: 'open' }}
        className={buttonClass({ kind: direction === 0 ? 'buy' : 'sell' })}
      >
        {t('trade.addTo')}
      </Link>
    </div>
  );
}

interface ContentProps {
  holding: LiveHolding;
  whole: bigint;
  onGuard: () => void;
}

function Content({ holding, whole, onGuard }: ContentProps) {
  const { stockCode: code, market } = holding;
  const facts = moreFacts(holding);
  return (
    <>
      <Head holding={holding} />
      <Worth holding={holding} />
      <div className="grid gap-4">
        <Figures holding={holding} whole={whole} />
        <GuardLine holding={holding} />
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
      <nav className="pt-3">
        <Link to="/quote" search={searchOf(holding)} className="row menu bare">
          <span>{t('order.viewQuote')}</span>
          <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
        </Link>
        <Link to="/trade/orders" search={{ code, market }} className="row menu bare">
          <span>{t('trade.itsOrders')}</span>
          <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
        </Link>
      </nav>
      <Actions holding={holding} onGuard={onGuard} />
    </>
  );
}

interface HoldingSheetProps {
  /** Without one the sheet is closed. */
  holding: LiveHolding | undefined;
  /** Value of all holdings in cents of the base currency. */
  whole: bigint;
  onClose: () => void;
}

/** A holding in full, with buttons to close it, to set guards, and to add to it. */
export function HoldingSheet({ holding, whole, onClose }: HoldingSheetProps) {
  /** Id of the holding whose guards are being edited. */
  const [guarded, setGuarded] = useState<string>();
  const isGuarding = holding !== undefined && guarded === holding.id;
  const close = () => {
    setGuarded(undefined);
    onClose();
  };
  const name = holding ? `${holding.stockCode}\u00a0· ${holding.stockName}` : '';
  return (
    <Sheet
      open={holding !== undefined}
      onOpenChange={(open) => !open && close()}
      title={isGuarding ? t('order.takeProfitStopLoss') : name}
      bare={!isGuarding}
    >
      {isGuarding && <GuardsForm holding={holding} onDone={() => setGuarded(undefined)} />}
      {holding && !isGuarding && (
        <Content holding={holding} whole={whole} onGuard={() => setGuarded(holding.id)} />
      )}
    </Sheet>
  );
}

/** Loaded with the sheet: a file of its own would add to the start of every screen. */
export const tellsEnding = { shown: tellShown, named: tellNamed };
