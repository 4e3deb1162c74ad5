import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { format } from '../../lib/format.ts';
import { useGroupName } from '../../lib/group-names.ts';
import { t } from '../../lib/words.ts';
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
import { allSectorsOptions, type Sector, type SectorKind } from './list-api.ts';

const rowHeight = 64;

function SectorRow({ sector, kind, market }: { sector: Sector; kind: SectorKind; market: string }) {
  const groupName = useGroupName();
  return (
    <Link to="/market/group" search={{ kind, name: sector.name, market }} className="row plain">
      <span className="truncate">
        <Name text={groupName(sector.name)} className="name" />
        <span className="subtitle facts-line">
          <span>{t('areas.members', { num: format.integer(sector.num) })}</span>
          <span className="hstack">
            {sector.r_code} <Change value={sector.r_change_ratio} percent bare />
          </span>
        </span>
      </span>
      <Change value={sector.change_ratio} percent className="chip" />
    </Link>
  );
}

/** All concepts or industries of a market, the largest gain first. */
export function SectorsScreen({ kind }: { kind: SectorKind }) {
  const [market, setMarket] = useRankedMarket();
  const query = useInfiniteQuery(allSectorsOptions(kind, market));
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
        keyOf={(sector) => sector.name}
        rowHeight={rowHeight}
        skeleton={<RowsSkeleton rows={9} spark={false} />}
        empty={<Empty text={t('market.noInstruments')} />}
      >
        {(sector) => <SectorRow sector={sector} kind={kind} market={market} />}
      </InfiniteList>
    </Screen>
  );
}
