import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { SheetProps } from '../../ui/sheet-drawer.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { GroupName } from '../instrument/new-group.tsx';
import {
  groupsOptions,
  useDeleteGroup,
  useMakeGroup,
  useMoveGroup,
  useRenameGroup,
  useRestoreGroup,
  type WatchGroup,
} from '../instrument/watch-groups-api.ts';
import { Move, Told } from './move.tsx';
import { useArranging } from './use-arranging.ts';

interface RowProps {
  groups: readonly WatchGroup[];
  index: number;
  onMove: (id: string, before: string | undefined) => void;
  onRename: (id: string) => void;
  /** Leaves the tab of a deleted group. */
  onDelete: (id: string) => void;
}

function Row({ groups, index, onMove, onRename, onDelete }: RowProps) {
  const deleteGroup = useDeleteGroup();
  const restoreGroup = useRestoreGroup();
  const [isGoing, setGoing] = useState(false);
  const group = groups[index];
  if (!group) return null;
  const { id, name, count } = group;
  const before = (place: number) => () => onMove(id, groups[place]?.id);
  const remove = async () => {
    if (isGoing) return;
    setGoing(true);
    onDelete(id);
    try {
      await deleteGroup(id);
      const undo = () => void restoreGroup(id).catch(showFailure);
      toast.undoable(t('watchlist.groupGone', { name }), { label: t('action.undo'), press: undo });
    } catch (error) {
      showFailure(error);
    }
    setGoing(false);
  };
  return (
    <li className="arranged bare">
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="block text-sm text-tertiary numeric">{count}</span>
      </span>
      <span className="hstack gap-0">
        <Move
          icon={ArrowUp}
          label={t('watchlist.up', { name })}
          onMove={index === 0 ? undefined : before(index - 1)}
        />
        <Move
          icon={ArrowDown}
          label={t('watchlist.down', { name })}
          onMove={index === groups.length - 1 ? undefined : before(index + 2)}
        />
        <Move icon={Pencil} label={t('watchlist.rename', { name })} onMove={() => onRename(id)} />
        <Move icon={Trash2} label={t('watchlist.deleteGroup', { name })} onMove={remove} />
      </span>
    </li>
  );
}

/** The groups of the watchlist: create, rename, reorder, delete. */
function Groups({ groups, onDelete }: Pick<RowProps, 'groups' | 'onDelete'>) {
  const [shown, move, told] = useArranging(groups, useMoveGroup());
  const makeGroup = useMakeGroup();
  const renameGroup = useRenameGroup();
  const [renamed, setRenamed] = useState<string>();
  const chosen = groups.find(({ id }) => id === renamed);
  const rename = async (id: string, name: string) => {
    await renameGroup({ id, name });
    setRenamed(undefined);
  };
  return (
    <>
      {groups.length === 0 ? (
        <p className="text-secondary">{t('watchlist.noGroups')}</p>
      ) : (
        <ul aria-label={t('watchlist.groups')}>
          {shown.map(({ id }, index) => (
            <Row
              key={id}
              groups={shown}
              index={index}
              onMove={move}
              onRename={setRenamed}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
      <Told>{told}</Told>
      {chosen ? (
        <GroupName
          key={chosen.id}
          name={chosen.name}
          action={t('watchlist.rename', { name: chosen.name })}
          onName={(name) => rename(chosen.id, name)}
        />
      ) : (
        <GroupName action={t('watchlist.makeGroup')} onName={makeGroup} />
      )}
    </>
  );
}

type GroupsProps = Pick<SheetProps, 'open' | 'onOpenChange'> & Pick<RowProps, 'onDelete'>;

export function GroupsSheet({ onDelete, ...opening }: GroupsProps) {
  const query = useQuery(groupsOptions);
  return (
    <Sheet {...opening} title={t('watchlist.groups')}>
      <div className="stack pt-2">
        <Loaded query={query} waiting={<RowsSkeleton rows={3} spark={false} />}>
          {(groups) => <Groups groups={groups} onDelete={onDelete} />}
        </Loaded>
      </div>
    </Sheet>
  );
}
