import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InstrumentDetail } from '#contract/market.ts';
import { format } from '../../lib/format.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { positionsOfOptions } from '../../lib/money-queries.ts';
import { useSession } from '../../lib/session.ts';
import { Change } from '../../ui/price.tsx';

/** What the person holds of the instrument. */
export function MyPosition({ detail }: { detail: InstrumentDetail }) {
  const { t } = useTranslation();
  const { loggedIn } = useSession();
  const { data = [] } = useQuery({
    ...positionsOfOptions(detail.stock_code, detail.market),
    enabled: loggedIn,
  });
  const [held] = data;
  if (!held) return null;
  const value = data.reduce((sum, one) => sum + Number(one.marketPrice), 0);
  const profit = data.reduce((sum, one) => sum + Number(one.profit), 0);
  const num = data.reduce((sum, one) => sum + Number(one.positionNum), 0);
  const cost = data.reduce(
    (sum, one) => sum + Number(one.marketEntryPrice) * Number(one.positionNum),
    0,
  );
  const figures = [
    [t('order.quantity'), format.quantity(num)],
    [t('quote.averagePrice'), format.price(cost / num, detail.priceDecimals)],
    [t('trade.marketValue'), format.amount(value)],
  ] as const;
  return (
    <section className="pad pt-4">
      <Link
        to="/close"
        search={{ ...searchOf(detail), tradeType: 'close', direction: held.direction }}
        className="card mine"
      >
        <span className="between">
          <span className="strong">{t('quote.myPosition')}</span>
          <Change value={profit} className="strong" />
        </span>
        <dl className="stats">
          {figures.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      </Link>
    </section>
  );
}
