import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Name } from '../../ui/name.tsx';
import { ageText, DUE_MS, isDueSoon, useNow } from '../age.ts';
import { format } from '../format.ts';
import { useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import type { ReviewItem } from './api.ts';

const ROW_PX = 58;
const NEAR_END = 30;

function Age({ item, now }: { item: ReviewItem; now: number }) {
  if (item.status !== 'open') {
    return <span className="subtitle">{textOf(`status.${item.status}`)}</span>;
  }
  const age = now - item.createdAt;
  return (
    <span className={`subtitle numeric ${isDueSoon(age) ? 'warn' : ''}`}>
      {ageText(age)}
      {age >= DUE_MS && <span className="sr-only"> {t('queue.overdue')}</span>}
    </span>
  );
}

function Hand({ item }: { item: ReviewItem }) {
  const staff = useStaff();
  if (item.pending) {
    const { by, verdict } = item.pending;
    const name = by.id === staff?.id ? t('queue.you') : by.name;
    return <span className="subtitle warn truncate">{t(`case.pending.${verdict}`, { name })}</span>;
  }
  if (item.decidedBy) return <span className="subtitle">{item.decidedBy.name}</span>;
  if (item.claimedBy?.id === staff?.id && item.claimedBy) {
    return <span className="subtitle accent">{t('queue.you')}</span>;
  }
  if (item.claimedBy) return <span className="subtitle">{item.claimedBy.name}</span>;
  if (item.failed) return <span className="subtitle warn">{t('queue.failed')}</span>;
  if (item.firstApprover && item.firstApprover.id === staff?.id) {
    return <span className="subtitle">{t('queue.awaits')}</span>;
  }
  if (item.firstApprover) return <span className="subtitle warn">{t('queue.second')}</span>;
  return <span className="subtitle" />;
}

interface RowProps {
  item: ReviewItem;
  isOpen: boolean;
  now: number;
  onOpen: (id: string) => void;
  onMove: (by: 1 | -1) => void;
}

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Only the open row is a Tab stop: arrow keys move on from it, and Tab leads to the decision. */
function Row({ item, isOpen, now, onOpen, onMove }: RowProps) {
  return (
    <button
      type="button"
      className="queue-item"
      aria-current={isOpen || undefined}
      tabIndex={isOpen ? 0 : -1}
      onKeyDown={(event) => {
        const by = MOVES[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onMove(by);
      }}
      onClick={() => onOpen(item.id)}
    >
      <Name className="name" text={item.userName} />
      <Age item={item} now={now} />
      <span className="subtitle truncate">
        {item.amount === undefined ? (
          <span className="numeric">{item.userLoginId}</span>
        ) : (
          <span className="numeric">{format.money(item.amount, 'USD')}</span>
        )}
      </span>
      <Hand item={item} />
    </button>
  );
}

interface QueueListProps {
  items: readonly ReviewItem[];
  openId: string | undefined;
  /** The first of the latest arrivals: the list scrolls to it, and otherwise follows the open one. */
  arrived: string | undefined;
  onOpen: (id: string) => void;
  onMove: (by: 1 | -1) => void;
  /** Called when the end comes into view. */
  onEnd: () => void;
}

/** The items of a queue; only visible rows are in the page. */
export function QueueList({ items, openId, arrived, onOpen, onMove, onEnd }: QueueListProps) {
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const index = items.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' });
  }, [index, rows]);
  useEffect(() => {
    const list = scroller.current;
    const isIn = openId !== undefined && list?.contains(document.activeElement);
    if (isIn) list?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [openId]);
  const firstNew = items.findIndex(({ id }) => id === arrived);
  useEffect(() => {
    if (firstNew >= 0) rows.scrollToIndex(firstNew, { align: 'start' });
  }, [firstNew, rows]);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= items.length - NEAR_END) onEnd();
  }, [last, items.length, onEnd]);
  return (
    <div className="queue-scroll" ref={scroller}>
      <ul style={{ height: rows.getTotalSize() }} aria-label={t('queue.list')}>
        {shown.map((row) => {
          const item = items[row.index];
          return (
            item && (
              <li
                key={item.id}
                style={{ transform: `translateY(${row.start}px)` }}
                aria-setsize={items.length}
                aria-posinset={row.index + 1}
              >
                <Row
                  item={item}
                  isOpen={item.id === openId}
                  now={now}
                  onOpen={onOpen}
                  onMove={onMove}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
