import './key-figures.css';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { marketList } from '#topics/instruments/lists-contract.ts';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Figure } from '../../ui/figure.tsx';
import { Section } from '../../ui/screen.tsx';
import { Stats } from '../../ui/stats.tsx';
import { summaryOptions } from '../alert/reminders-api.ts';

type Summary = OutputOf<typeof marketList.summaryDetail>;

/** Kinds of instruments that have a market value. */
const worthSources = ['stock', 'ipo', 'auction', 'placing', 'etf', 'crypto', 'newCoin'];
const coinSources = ['crypto', 'newCoin'];

/** The price within the range of the year. */
function YearRange({ detail, summary }: { detail: InstrumentDetail; summary: Summary }) {
  const { price_nominal: price, priceDecimals } = detail;
  // The live price may have left the range since it was loaded.
  const low = Math.min(summary.yearLow, price);
  const high = Math.max(summary.yearHigh, price);
  const share = high > low ? (price - low) / (high - low) : 1 / 2;
  const ends = [
    [t('quote.low'), low],
    [t('quote.high'), high],
  ] as const;
  return (
    <div className="year-range">
      <h3 className="text-xs text-tertiary">{t('quote.range52')}</h3>
      <div
        className="track"
        style={{ '--w': `${(share * 100).toFixed(1)}%` } as CSSProperties}
        aria-hidden="true"
      >
        <span />
      </div>
      <dl className="between">
        {ends.map(([name, value]) => (
          <div key={name} className="hstack">
            <dt>{name}</dt>
            <dd>
              <Figure text={format.price(value, priceDecimals)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The figures that the instrument has; only companies with earnings have all of them. */
function figuresOf({ source }: InstrumentDetail, summary: Summary) {
  const { marketValue, sharesOutstanding, averageVolume, peRatio, eps, beta } = summary;
  const isWorth = marketValue > 0 && worthSources.includes(source);
  const isCoin = coinSources.includes(source);
  const units = t(isCoin ? 'quote.supply' : 'quote.shares');
  return [
    isWorth && ([t('quote.marketCap'), format.compact(marketValue)] as const),
    peRatio !== undefined && ([t('quote.peRatio'), format.price(peRatio)] as const),
    eps !== undefined && ([t('quote.eps'), format.price(eps)] as const),
    isWorth && ([units, format.compact(sharesOutstanding)] as const),
    averageVolume > 0 && ([t('quote.averageVolume'), format.compact(averageVolume)] as const),
    isWorth && !isCoin && ([t('quote.beta'), format.price(beta)] as const),
  ].filter((figure) => figure !== false);
}

/** The year's range, market value and earnings of an instrument. */
export function KeyFigures({ detail }: { detail: InstrumentDetail }) {
  const { data } = useQuery(summaryOptions(detail.market, detail.stock_code));
  if (!data) return null;
  const figures = figuresOf(detail, data);
  return (
    <Section title={t('quote.keyFigures')}>
      <div className="px-gutter">
        <YearRange detail={detail} summary={data} />
        {figures.length > 0 && <Stats figures={figures} className="mt-5" />}
      </div>
    </Section>
  );
}
