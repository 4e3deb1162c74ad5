import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format.ts';
import { useGroupName } from '../../lib/group-names.ts';
import { Pills } from '../../ui/choice.tsx';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { rankedMarkets } from './address.ts';
import { useRankedMarket } from './areas-search.ts';
import { allPlatesOptions, type Plate, type PlateKind } from './list-api.ts';

const rowHeight = 64;

function PlateRow({ plate, kind, market }: { plate: Plate; kind: PlateKind; market: string }) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  return (
    <Link to="/market/group" search={{ kind, name: plate.name, market }} className="row plain">
      <span className="clip">
        <Name text={groupName(plate.name)} className="name" />
        <span className="sub facts-line">
          <span>{t('areas.members', { num: format.integer(plate.num) })}</span>
          <span className="line">
            {plate.r_code} <Change value={plate.r_change_ratio} percent bare />
          </span>
        </span>
      </span>
      <Change value={plate.change_ratio} percent className="chip" />
    </Link>
  );
}

/** All concepts or industries of a market, the one that rose most first. */
export function PlatesScreen({ kind }: { kind: PlateKind }) {
  const { t } = useTranslation();
  const [market, setMarket] = useRankedMarket();
  const query = useInfiniteQuery(allPlatesOptions(kind, market));
  const title = t(kind === 'concepts' ? 'market.topConcepts' : 'market.topIndustries');
  return (
    <Screen header={<Header title={title} />}>
      <div className="pt-2 pb-1">
        <Pills
          label={t('market.markets')}
          choices={rankedMarkets.map((value) => ({ value, label: t(`places.${value}`) }))}
          value={market}
          onChange={setMarket}
        />
      </div>
      <InfiniteList
        key={market}
        label={title}
        query={query}
        keyOf={(plate) => plate.name}
        rowHeight={rowHeight}
        skeleton={<RowsSkeleton rows={9} spark={false} />}
        empty={<Empty text={t('market.noInstruments')} />}
      >
        {(plate) => <PlateRow plate={plate} kind={kind} market={market} />}
      </InfiniteList>
    </Screen>
  );
}
