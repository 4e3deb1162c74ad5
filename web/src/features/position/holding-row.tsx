import { percentOf } from '#core/money.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { format } from '../../lib/format.ts';
import { baseText, type LiveHolding } from '../../lib/holding-value.ts';
import { countText, timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { BaseMoney } from './base-money.tsx';
import type { ShownChange } from './holding-order.ts';
import { typeNameOf } from './kinds.ts';

/** Today's change, or that since the beginning: in the money of all, and in percent. */
export function changeOf({ base, profitRate }: LiveHolding, change: ShownChange) {
  return change === 'today'
    ? { amount: base.daily, percent: percentOf(base.daily, base.value - base.daily) }
    : { amount: base.profit, percent: profitRate };
}

interface HoldingRowProps {
  holding: LiveHolding;
  change: ShownChange;
  onOpen: () => void;
}

/** A holding in three lines. A tap opens what can be done with it. */
export function HoldingRow({ holding, change, onOpen }: HoldingRowProps) {
  const { stockCode, stockName, classify, direction, isolatedPosition, positionType } = holding;
  const { amount, percent } = changeOf(holding, change);
  return (
    <article>
      <button type="button" className="row holding" aria-haspopup="dialog" onClick={onOpen}>
        <Logo code={stockCode} name={stockName} classify={classify} url={holding.localLogoUrl} />
        <span className="min-w-0">
          <span className="name">
            <bdi>{stockCode}</bdi>
          </span>
          <span className="subtitle">
            <span className="hstack gap-1">
              {direction === 1 && <span className="down flex-none">{t('trade.short')} ·</span>}
              {isolatedPosition > 1 && (
                <span className="flex-none">{timesText(isolatedPosition)} ·</span>
              )}
              <Name text={stockName} />
            </span>
          </span>
          <span className="text-xs text-tertiary truncate block">
            {positionType > 1 && `${t(typeNameOf(positionType))} · `}
            {countText({ source: holding.source, code: stockCode }, holding.positionNum)} ·{' '}
            <bdi className="numeric">
              {format.price(holding.newPrice, holding.priceDecimals)} {holding.currency}
            </bdi>
          </span>
        </span>
        <span className="trailing">
          <span className="font-semibold">
            <BaseMoney holding={holding} />
          </span>
          <Change value={Number(baseText(amount))} currency={BASE_CURRENCY} />
          <Change value={Number(percent)} percent bare className="small" />
        </span>
      </button>
    </article>
  );
}
