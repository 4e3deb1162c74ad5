import { Link } from '@tanstack/react-router';
import { percentOf } from '#core/money.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format } from '../../lib/format.ts';
import { baseText, type LiveHolding } from '../../lib/holding-value.ts';
import { timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { DayLine } from '../../ui/sparkline.tsx';
import { BaseMoney } from './base-money.tsx';
import type { ShownChange } from './holding-order.ts';
import { typeNameOf } from './kinds.ts';

/** The change today or since opening: in the base currency and in percent. */
export function changeOf({ base, profitRate }: LiveHolding, change: ShownChange) {
  return change === 'today'
    ? { amount: base.daily, percent: percentOf(base.daily, base.value - base.daily) }
    : { amount: base.profit, percent: profitRate };
}

/** The session of its price. */
function SessionLine({ holding }: { holding: LiveHolding }) {
  const { indicatorsQuoteClose, newPrice, previousClose } = holding;
  const change = Number(newPrice) - previousClose;
  const item = {
    indicatorsQuoteClose,
    price_nominal: Number(newPrice),
    change,
    change_ratio: change,
  };
  return <DayLine item={item} />;
}

/** Quantity × price, in the currency of the price. */
function Lot({ holding }: { holding: LiveHolding }) {
  const { positionNum, newPrice, priceDecimals, currency, positionType } = holding;
  return (
    <span className="lot text-xs text-tertiary truncate">
      <bdi className="numeric">
        {format.quantity(positionNum)} × {format.price(newPrice, priceDecimals)} {currency}
      </bdi>
      {positionType > 1 && `\u00a0· ${t(typeNameOf(positionType))}`}
    </span>
  );
}

/** Search parameters of the ticket that closes a position. */
export const closingOf = (holding: LiveHolding) => ({
  code: holding.stockCode,
  name: holding.stockName,
  market: holding.market,
  classify: holding.classify,
  source: holding.source,
  direction: holding.direction,
  tradeType: 'close',
  position: holding.id,
});

interface HoldingRowProps {
  holding: LiveHolding;
  /** Swiped aside, revealing the button that closes it. */
  isAside: boolean;
  change: ShownChange;
  onOpen: () => void;
}

/** A holding in three lines. A tap opens its actions. */
export function HoldingRow({ holding, isAside, change, onOpen }: HoldingRowProps) {
  const { stockCode, stockName, classify, direction, isolatedPosition } = holding;
  const { amount, percent } = changeOf(holding, change);
  return (
    <article className={isAside ? 'swipe aside' : 'swipe'} data-holding={holding.id}>
      {isAside && (
        <Link to="/close" search={closingOf(holding)} className="swipe-action">
          {t('trade.closePosition')}
        </Link>
      )}
      <button type="button" className="row holding" aria-haspopup="dialog" onClick={onOpen}>
        <Logo code={stockCode} name={stockName} classify={classify} url={holding.localLogoUrl} />
        <span className="min-w-0">
          <span className="name">
            <bdi>{stockCode}</bdi>
          </span>
          <span className="called text-sm text-tertiary">
            {direction === 1 && <span className="down">{t('trade.short')} ·</span>}
            {isolatedPosition > 1 && <span>{timesText(isolatedPosition)} ·</span>}
            <Name text={stockName} />
          </span>
        </span>
        <SessionLine holding={holding} />
        <span className="trailing">
          <span className="font-semibold">
            <BaseMoney holding={holding} />
          </span>
          <Change value={Number(baseText(amount))} currency={BASE_CURRENCY} />
        </span>
        <Lot holding={holding} />
        <Change value={Number(percent)} percent bare className="small" />
      </button>
    </article>
  );
}
