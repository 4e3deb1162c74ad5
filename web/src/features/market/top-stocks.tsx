import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/words.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, LoadedList } from '../../ui/states.tsx';
import { QuoteRow } from '../instrument/quote-row.tsx';
import { IndexCards } from './index-cards.tsx';
import { homeStocksOptions } from './list-api.ts';

const homeListSize = 5;

/** Three indexes and a few stocks, at the bottom of Home. */
export function TopStocks() {
  const query = useQuery(homeStocksOptions(homeListSize));
  return (
    <Section title={t('home.stocks')} more={<MoreLink to="/market" />}>
      <IndexCards region="US" />
      <div className="mt-2">
        <LoadedList
          query={query}
          waiting={<RowsSkeleton rows={homeListSize} />}
          empty={<Empty text={t('market.noInstruments')} />}
        >
          {(item) => <QuoteRow key={item.code} item={item} />}
        </LoadedList>
      </div>
    </Section>
  );
}
