import { useQuery } from '@tanstack/react-query';
import { format } from '../../lib/format.ts';
import { useGroupName } from '../../lib/group-names.ts';
import { t } from '../../lib/words.ts';
import { Header } from '../../ui/header.tsx';
import { Change } from '../../ui/price.tsx';
import { Screen } from '../../ui/screen.tsx';
import { HeroSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { groupOptions, type Sector, type SectorKind } from './list-api.ts';
import { MarketList } from './market-list.tsx';

interface GroupScreenProps {
  kind: SectorKind;
  /** English name, as on the wire. */
  name: string;
  market: string;
}

/** Today's change of the group, and its leader. */
function Summary({ group }: { group: Sector }) {
  return (
    <>
      <p className="text-2xl font-semibold">
        <Change value={group.change_ratio} percent />
      </p>
      <p className="text-sm text-tertiary hstack mt-1">
        {t('areas.members', { num: format.integer(group.num) })}
        <span aria-hidden="true">·</span>
        <span className="hstack">
          {group.r_code} <Change value={group.r_change_ratio} percent bare />
        </span>
      </p>
    </>
  );
}

/** The stocks of a concept or an industry. */
export function GroupScreen({ kind, name, market }: GroupScreenProps) {
  const group = useQuery(groupOptions(kind, name, market));
  const groupName = useGroupName();
  const about = t(kind === 'concepts' ? 'areas.concept' : 'quote.industry');
  const filter = { market, ...(kind === 'concepts' ? { concept: name } : { industry: name }) };
  return (
    <Screen header={<Header title={groupName(name)} sub={about} />}>
      <div className="px-gutter pt-2 pb-4">
        <Loaded query={group} waiting={<HeroSkeleton />}>
          {(known) => known && <Summary group={known} />}
        </Loaded>
      </div>
      <MarketList filter={filter} />
    </Screen>
  );
}
