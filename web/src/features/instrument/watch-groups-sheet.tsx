import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../lib/words.ts';
import { Check } from '../../ui/choice.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { SheetProps } from '../../ui/sheet-drawer.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { GroupName } from './new-group.tsx';
import type { Watchable } from './watch-api.ts';
import { groupsOfOptions, useGroupToggle, useMakeGroup } from './watch-groups-api.ts';

interface Turned {
  id: string;
  isIn: boolean;
}

/** Optimistic checks: shown as pressed at once, and sent one after the other. */
function useMeant(send: (turned: Turned) => Promise<void>) {
  const [meant, setMeant] = useState<Readonly<Record<string, boolean>>>({});
  const last = useRef<Promise<void>>(undefined);
  const turn = (turned: Turned) => {
    setMeant((known) => ({ ...known, [turned.id]: turned.isIn }));
    const mine = Promise.resolve(last.current)
      .then(() => send(turned))
      .catch(showFailure)
      .then(() => {
        // After the last of them, the server's answer counts again.
        if (last.current === mine) setMeant({});
      });
    last.current = mine;
  };
  return [meant, turn] as const;
}

/** Choice of the groups of an instrument, with a form for new ones. */
export function GroupChecks({ instrument }: { instrument: Watchable }) {
  const query = useQuery(groupsOfOptions(instrument));
  const makeGroup = useMakeGroup();
  const toggle = useGroupToggle();
  const [meant, turn] = useMeant(({ id, isIn }) => toggle({ id, instrument, isIn }));
  const make = async (name: string) => {
    const { id } = await makeGroup(name);
    await toggle({ id, instrument, isIn: true });
  };
  return (
    <div className="stack pt-2">
      <Loaded query={query} waiting={<RowsSkeleton rows={2} spark={false} />}>
        {(groups) =>
          groups.length === 0 ? (
            <p className="text-secondary">{t('watchlist.noGroups')}</p>
          ) : (
            <ul>
              {groups.map(({ id, name, holds }) => (
                <li key={id}>
                  <Check
                    label={name}
                    checked={meant[id] ?? holds}
                    onChange={(isIn) => turn({ id, isIn })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <GroupName action={t('watchlist.makeGroup')} onName={make} />
    </div>
  );
}

interface WatchGroupsProps extends Pick<SheetProps, 'open' | 'onOpenChange'> {
  instrument: Watchable;
}

export function WatchGroupsSheet({ instrument, ...opening }: WatchGroupsProps) {
  return (
    <Sheet {...opening} title={t('watchlist.groupsOf', { name: instrument.name })}>
      <GroupChecks instrument={instrument} />
    </Sheet>
  );
}
