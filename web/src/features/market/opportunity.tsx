import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '../../lib/format.ts';
import { useGroupName } from '../../lib/group-names.ts';
import { Badge } from '../../ui/badge.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import { Change } from '../../ui/price.tsx';
import { MoverRow } from '../../ui/quote-row.tsx';
import { Section } from '../../ui/screen.tsx';
import { CardSkeleton, RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/states.tsx';
import { buysSellsOptions, moversOptions, platesOptions } from './list-queries.ts';

const listSize = 5;
const homeMarket = 'US';

/** The industry that does best today, and the stock that leads it. Opens its stocks. */
function Hotspot() {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const query = useQuery(platesOptions('industries', homeMarket));
  if (query.isPending) return <CardSkeleton />;
  const best = query.data?.list[0];
  if (!best) return null;
  const { name, r_code } = best;
  return (
    <Link
      to="/market/group"
      search={{ kind: 'industries', name, market: homeMarket }}
      className="card block"
    >
      <span className="t14 c3">
        {t('home.hotspot')} · <span className="num">{formatMinute(query.dataUpdatedAt)}</span>
      </span>
      <span className="t20 strong block hot-line">
        {t(best.fall ? 'home.holds' : 'home.leads', { name: groupName(name) })}
      </span>
      <span className="line t14">
        <Change value={best.change_ratio} percent />
        <span className="line c3 ms-auto">
          {r_code} <Change value={best.r_change_ratio} percent bare />
        </span>
      </span>
    </Link>
  );
}

function Movers() {
  const query = useQuery(moversOptions(homeMarket, listSize));
  if (query.isPending) return <RowsSkeleton rows={listSize} spark={false} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (query.data.list.length === 0) return <Empty />;
  return query.data.list.map((item) => <MoverRow key={item.code} item={item} />);
}

/** Each with the side that leads it. */
function BuysSells() {
  const { t } = useTranslation();
  const query = useQuery(buysSellsOptions(homeMarket, listSize));
  if (query.isPending) return <RowsSkeleton rows={listSize} spark={false} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (query.data.list.length === 0) return <Empty />;
  return query.data.list.map((item) => {
    const bought = item.direction === 0;
    const side = (
      <Badge tone={bought ? 'up' : 'down'}>{t(bought ? 'quote.buy' : 'quote.sell')}</Badge>
    );
    return <MoverRow key={item.code} item={item} aside={side} />;
  });
}

/** What is hot today, and the list behind it: what moves, or what is bought and sold. */
export function Opportunity() {
  const { t } = useTranslation();
  const [list, setList] = useState<'mover' | 'buy'>('mover');
  return (
    <Section
      title={t('home.opportunity')}
      more={
        <MoreLink to="/market/$list" params={{ list: list === 'mover' ? 'movers' : 'traded' }} />
      }
    >
      <div className="pad stack">
        <Hotspot />
        <Segmented
          label={t('home.hotList')}
          choices={[
            { value: 'mover', label: t('home.movers') },
            { value: 'buy', label: t('home.buysSells') },
          ]}
          value={list}
          onChange={setList}
        />
      </div>
      <div className="mt-1">{list === 'mover' ? <Movers /> : <BuysSells />}</div>
    </Section>
  );
}
