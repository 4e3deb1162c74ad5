import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Header } from '../../ui/header.tsx';
import { QuoteRow } from '../../ui/quote-row.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, ErrorState, Fresh, StaleBar } from '../../ui/states.tsx';
import { allIndexesOptions } from './list-queries.ts';
import { regionNames } from './regions.ts';

/** The indexes of the world, region by region. */
export function IndexesScreen() {
  const { t } = useTranslation();
  const query = useQuery(allIndexesOptions);
  const regions = (query.data ?? []).filter(({ list }) => list.length > 0);
  return (
    <Screen header={<Header title={t('market.indexes')} />}>
      <StaleBar />
      <Fresh>
        {query.isPending && <RowsSkeleton rows={8} />}
        {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
        {query.data && regions.length === 0 && <Empty text={t('market.noInstruments')} />}
        {regions.map(({ region, list }) => (
          <Section key={region} title={t(`market.${regionNames[region]}`)} tight>
            {list.map((item) => (
              <QuoteRow key={item.code} item={item} />
            ))}
          </Section>
        ))}
      </Fresh>
    </Screen>
  );
}
