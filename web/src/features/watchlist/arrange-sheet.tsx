import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ArrowUpToLine, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { SheetProps } from '../../ui/sheet-drawer.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { WatchButton } from '../instrument/watch-button.tsx';
import { GroupChecks } from '../instrument/watch-groups-sheet.tsx';
import { arrangedOptions, useMoveWatched, type WatchedItem } from './api.ts';
import { Move, Told } from './move.tsx';
import { useArranging } from './use-arranging.ts';

interface RowProps {
  items: readonly WatchedItem[];
  index: number;
  /** `before` is the id of the row to move in front of; without it, to the end. */
  onMove: (id: string, before: string | undefined) => void;
  /** Opens its groups. */
  onGroups: (item: WatchedItem) => void;
}

function Row({ items, index, onMove, onGroups }: RowProps) {
  const item = items[index];
  if (!item) return null;
  const { id, name, stock_code, classify, localLogoUrl } = item;
  const isFirst = index === 0;
  const isLast = index === items.length - 1;
  const before = (place: number) => () => onMove(id, items[place]?.id);
  return (
    <li className="arranged">
      <Logo code={stock_code} name={name} classify={classify} url={localLogoUrl} size={32} />
      <button
        type="button"
        className="min-w-0 min-h-[44px] text-start"
        aria-label={t('watchlist.groupsOf', { name })}
        onClick={() => onGroups(item)}
      >
        <Name text={name} className="block truncate font-semibold" />
        <span className="flex items-center gap-1 text-sm text-tertiary">
          <FolderPlus className="icon size-3.5 shrink-0" aria-hidden="true" />
          <span className="truncate">{stock_code}</span>
        </span>
      </button>
      <span className="hstack gap-0">
        <Move
          icon={ArrowUpToLine}
          label={t('watchlist.top', { name })}
          onMove={isFirst ? undefined : before(0)}
        />
        <Move
          icon={ArrowUp}
          label={t('watchlist.up', { name })}
          onMove={isFirst ? undefined : before(index - 1)}
        />
        <Move
          icon={ArrowDown}
          label={t('watchlist.down', { name })}
          onMove={isLast ? undefined : before(index + 2)}
        />
        <WatchButton instrument={item} named />
      </span>
    </li>
  );
}

interface ArrangeProps extends Pick<SheetProps, 'open' | 'onOpenChange'> {
  /** Only this group; all without one. */
  groupId: string | undefined;
}

interface RowsProps extends Pick<ArrangeProps, 'groupId'>, Pick<RowProps, 'onGroups'> {
  items: readonly WatchedItem[];
}

function Rows({ items, groupId, onGroups }: RowsProps) {
  const moveWatched = useMoveWatched();
  const [shown, move, told] = useArranging(items, (moved) =>
    moveWatched({ ...moved, ...(groupId && { groupId }) }),
  );
  return (
    <>
      <ul aria-label={t('watchlist.arrange')}>
        {shown.map(({ id }, index) => (
          <Row key={id} items={shown} index={index} onMove={move} onGroups={onGroups} />
        ))}
      </ul>
      <Told>{told}</Told>
    </>
  );
}

/** The watchlist or one of its groups, to be reordered. */
function Arranged(props: Omit<RowsProps, 'items'>) {
  const query = useQuery(arrangedOptions(props.groupId));
  return (
    <Loaded query={query} waiting={<RowsSkeleton rows={5} spark={false} />}>
      {(items) => <Rows items={items} {...props} />}
    </Loaded>
  );
}

/** Reorders rows and assigns groups, both in one sheet: two would lie on top of each other. */
export function ArrangeSheet({ groupId, ...opening }: ArrangeProps) {
  const [grouped, setGrouped] = useState<WatchedItem>();
  if (grouped) {
    const title = t('watchlist.groupsOf', { name: grouped.name });
    return (
      <Sheet {...opening} title={title}>
        <GroupChecks instrument={grouped} />
        <Button kind="text" wide onClick={() => setGrouped(undefined)}>
          {t('watchlist.arrange')}
        </Button>
      </Sheet>
    );
  }
  return (
    <Sheet {...opening} title={t('watchlist.arrange')}>
      <Arranged groupId={groupId} onGroups={setGrouped} />
    </Sheet>
  );
}
