import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/words.ts';
import { Header } from '../../ui/header.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { QuoteRow } from '../instrument/quote-row.tsx';
import { allIndexesOptions } from './list-api.ts';
import { regionNames } from './regions.ts';

/** The world's indexes by region. */
export function IndexesScreen() {
  const query = useQuery(allIndexesOptions);
  return (
    <Screen header={<Header title={t('market.indexes')} />}>
      <StaleBar />
      <Fresh>
        <Loaded query={query} waiting={<RowsSkeleton rows={8} />}>
          {(all) => {
            const regions = all.filter(({ list }) => list.length > 0);
            if (regions.length === 0) return <Empty text={t('market.noInstruments')} />;
            return regions.map(({ region, list }) => (
              <Section key={region} title={t(`market.${regionNames[region]}`)} tight>
                {list.map((item) => (
                  <QuoteRow key={item.code} item={item} />
                ))}
              </Section>
            ));
          }}
        </Loaded>
      </Fresh>
    </Screen>
  );
}
