import { Link } from '@tanstack/react-router';
import type { InstrumentDetail } from '#contract/instruments';
import type { Holding } from '#contract/positions';
import { format } from '../../lib/format.ts';
import { pooled, useLiveHoldings } from '../../lib/holding-value.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { useOwnPositions } from '../../lib/money-queries.ts';
import { t } from '../../lib/words.ts';
import { Change } from '../../ui/price.tsx';
import { Stats } from '../../ui/stats.tsx';

/** The person's positions in the instrument: long and short apart. */
export function MyPosition({ detail }: { detail: InstrumentDetail }) {
  const data = useOwnPositions(detail.stock_code, detail.market);
  return [0, 1].map((direction) => {
    const held = data.filter((one) => one.direction === direction);
    return held.length > 0 && <HeldCard key={direction} detail={detail} held={held} />;
  });
}

interface HeldCardProps {
  detail: InstrumentDetail;
  /** One or more positions of the same direction. */
  held: readonly Holding[];
}

function HeldCard({ detail, held }: HeldCardProps) {
  const direction = held[0]?.direction ?? 0;
  const now = useLiveHoldings(held);
  // An instrument is paid from one wallet, so all are in the same currency.
  const { walletCurrency } = detail;
  const { positionNum, marketEntryPrice, marketPrice, profit } = pooled(now);
  const figures = [
    [t('order.quantity'), format.quantity(positionNum)],
    [t('quote.averagePrice'), format.price(marketEntryPrice, detail.priceDecimals)],
    [t('trade.marketValue'), format.money(marketPrice, walletCurrency)],
  ] as const;
  return (
    <section className="px-gutter pt-4">
      <Link
        to="/close"
        search={{ ...searchOf(detail), tradeType: 'close', direction }}
        className="card grid gap-[14px]"
      >
        <span className="between">
          <span className="font-semibold">
            {t('quote.myPosition')}
            {direction === 1 && <>&nbsp;· {t('trade.short')}</>}
          </span>
          <Change value={Number(profit)} currency={walletCurrency} className="font-semibold" />
        </span>
        <Stats figures={figures} />
      </Link>
    </section>
  );
}
