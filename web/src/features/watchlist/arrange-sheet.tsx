import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { SheetProps } from '../../ui/sheet-drawer.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { WatchButton } from '../instrument/watch-button.tsx';
import { arrangedOptions, useMoveWatched, type WatchedItem } from './api.ts';

interface MoveProps {
  icon: typeof ArrowUp;
  label: string;
  /** Absent where there is nowhere to go. */
  onMove: (() => void) | undefined;
}

function Move({ icon: Icon, label, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={onMove === undefined || undefined}
      onClick={onMove}
    >
      <Icon
        className={`icon size-5 ${onMove ? 'text-secondary' : 'opacity-30'}`}
        aria-hidden="true"
      />
    </button>
  );
}

interface RowProps {
  items: readonly WatchedItem[];
  index: number;
  /** Before which other; the end without one. */
  onMove: (id: string, before: string | undefined) => void;
}

function Row({ items, index, onMove }: RowProps) {
  const item = items[index];
  if (!item) return null;
  const { id, name, stock_code, classify, localLogoUrl } = item;
  const isFirst = index === 0;
  const isLast = index === items.length - 1;
  const before = (place: number) => () => onMove(id, items[place]?.id);
  return (
    <li className="arranged">
      <Logo code={stock_code} name={name} classify={classify} url={localLogoUrl} size={32} />
      <span className="min-w-0">
        <Name text={name} className="block truncate font-semibold" />
        <span className="block truncate text-sm text-tertiary">{stock_code}</span>
      </span>
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

/** The whole list, to be brought into an order of one's own. */
export function ArrangeSheet(props: Pick<SheetProps, 'open' | 'onOpenChange'>) {
  const query = useQuery(arrangedOptions);
  const moveWatched = useMoveWatched();
  const [isBusy, setBusy] = useState(false);
  const move: RowProps['onMove'] = async (id, before) => {
    // Each is told from where the others stand.
    if (isBusy) return;
    setBusy(true);
    await moveWatched({ id, ...(before !== undefined && { before }) }).catch(showFailure);
    setBusy(false);
  };
  return (
    <Sheet {...props} title={t('watchlist.arrange')}>
      <Loaded query={query} waiting={<RowsSkeleton rows={5} spark={false} />}>
        {(items) => (
          <ul aria-label={t('watchlist.arrange')}>
            {items.map(({ id }, index) => (
              <Row key={id} items={items} index={index} onMove={move} />
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  );
}
