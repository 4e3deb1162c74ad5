import { useEffect, useState, useSyncExternalStore } from 'react';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { askedGroups } from './asked-groups.ts';
import type { Watchable } from './watch-api.ts';
import type { WatchGroupsSheet } from './watch-groups-sheet.tsx';

/** Fetched when something is first put into a group. */
const groupsSheet = lazyComponent<Parameters<typeof WatchGroupsSheet>[0]>(() =>
  import('./watch-groups-sheet.tsx').then((part) => part.WatchGroupsSheet),
);

const close = () => askedGroups.become(undefined);

/** Where the groups of what was starred are chosen, over any screen. */
export function GroupsPlace() {
  const asked = useSyncExternalStore(askedGroups.watch, askedGroups.now);
  /** Still shown while the sheet slides away. */
  const [instrument, setInstrument] = useState<Watchable>();
  if (asked && asked !== instrument) setInstrument(asked);
  // Nothing is left open for the next person.
  useEffect(() => close, []);
  if (!instrument) return null;
  const opening = {
    open: asked !== undefined,
    onOpenChange: (isOpen: boolean) => isOpen || close(),
  };
  return <LazyPart of={groupsSheet} props={{ instrument, ...opening }} />;
}
