import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MoreLink } from '../../ui/more-link.tsx';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/states.tsx';
import { topInstrumentsOptions } from './queries.ts';
import { QuoteRow } from './quote-row.tsx';

const homeListSize = 5;

/** The largest few, at the foot of Home. */
export function TopStocks() {
  const { t } = useTranslation();
  const query = useQuery(topInstrumentsOptions(homeListSize));
  return (
    <Section title={t('home.stocks')} more={<MoreLink to="/market" />}>
      {query.isPending && <RowsSkeleton rows={homeListSize} />}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data?.list.length === 0 && <Empty text={t('market.noInstruments')} />}
      {query.data?.list.map((item) => (
        <QuoteRow key={item.code} item={item} />
      ))}
    </Section>
  );
}
