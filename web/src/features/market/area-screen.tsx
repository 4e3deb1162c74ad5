import { useNavigate, useSearch } from '@tanstack/react-router';
import { useGroupName } from '../../lib/group-names.ts';
import { readSearch } from '../../lib/search.ts';
import { t } from '../../lib/words.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { sectorSearch } from './address.ts';
import { type Area, type AreaName, areas } from './areas.ts';
import { MarketList } from './market-list.tsx';
import { AuctionScreen, PlacingScreen } from './offered-screens.tsx';

const everything = 'all';

function useSector(sectors: readonly string[]) {
  const { sector = everything } = readSearch(sectorSearch)(useSearch({ strict: false }));
  const navigate = useNavigate();
  const choose = (next: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, sector: next === everything ? undefined : next }),
      replace: true,
    });
  return [sectors.includes(sector) ? sector : everything, choose] as const;
}

interface PartedProps {
  name: AreaName;
  area: Area;
  sectors: readonly string[];
}

/** A market with a tab for each of its parts: agricultural goods, energy, metals. */
function Parted({ name, area, sectors }: PartedProps) {
  const groupName = useGroupName();
  const [shown, choose] = useSector(sectors);
  const parts = [everything, ...sectors];
  const items = parts.map((value) => ({
    value,
    label: value === everything ? t('areas.all') : groupName(value),
  }));
  return (
    <Tabs value={shown} onChange={choose}>
      <Screen
        className="under-tabs"
        header={
          <Header
            title={t(`areas.${name}`)}
            below={<TabList label={t('areas.category')} items={items} fill />}
          />
        }
      >
        {parts.map((sector) => (
          <TabPanel key={sector} value={sector}>
            <div className="pt-3">
              <MarketList
                filter={{ market: area.market, ...(sector === everything ? {} : { sector }) }}
                sorts={area.sorts}
              />
            </div>
          </TabPanel>
        ))}
      </Screen>
    </Tabs>
  );
}

/** One of the named markets, with sorting. */
export function AreaScreen({ name }: { name: AreaName }) {
  const area: Area = areas[name];
  const { market, classify, sectors, sorts } = area;
  if (name === 'auction') return <AuctionScreen />;
  if (name === 'placing') return <PlacingScreen />;
  if (sectors) return <Parted name={name} area={area} sectors={sectors} />;
  return (
    <Screen header={<Header title={t(`areas.${name}`)} />} className="pt-2">
      <MarketList
        filter={{ market, ...(classify === undefined ? {} : { classify }) }}
        sorts={sorts}
      />
    </Screen>
  );
}
