import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, BellRing, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PriceAlertItem } from '#contract/alerts';
import { format, formatDateTime } from '../../lib/format.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { useRemoveAlert } from './api.ts';

function useWords() {
  return ({ side, price, priceDecimals }: PriceAlertItem) =>
    t(side === 'atOrAbove' ? 'alert.rises' : 'alert.falls', {
      price: format.price(price, priceDecimals),
    });
}

function Mark({ item: { reachedTime, side } }: { item: PriceAlertItem }) {
  const look = 'icon size-5 shrink-0 text-tertiary';
  if (reachedTime !== undefined) return <BellRing className={look} aria-hidden="true" />;
  const Arrow = side === 'atOrAbove' ? ArrowUp : ArrowDown;
  return <Arrow className={look} aria-hidden="true" />;
}

/** What the alert waits for, or when it was reached. */
function Terms({ item }: { item: PriceAlertItem }) {
  const words = useWords();
  const { reachedTime } = item;
  return (
    <>
      <span className="block font-semibold tabular-nums">{words(item)}</span>
      <span className="block text-sm text-tertiary tabular-nums">
        {reachedTime === undefined
          ? t('alert.since', { when: formatDateTime(item.createTime) })
          : t('alert.reached', { when: formatDateTime(reachedTime) })}
      </span>
    </>
  );
}

interface RowProps {
  item: PriceAlertItem;
  /** Whether the row names its instrument and links to it. */
  named: boolean;
}

function Row({ item, named }: RowProps) {
  const words = useWords();
  const remove = useRemoveAlert();
  const [isGoing, setGoing] = useState(false);
  const takeAway = async () => {
    if (isGoing) return;
    setGoing(true);
    await remove(item.id).catch(showFailure);
    setGoing(false);
  };
  return (
    <li className="option">
      <Mark item={item} />
      {named ? (
        <Link to="/quote" search={searchOf(item)} className="min-w-0">
          <span className="block text-sm text-secondary truncate">
            <bdi>{item.name}</bdi>&nbsp;· {item.stock_code}
          </span>
          <Terms item={item} />
        </Link>
      ) : (
        <span className="min-w-0">
          <Terms item={item} />
        </span>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={t('alert.remove', { name: item.name, words: words(item) })}
        aria-busy={isGoing || undefined}
        onClick={takeAway}
      >
        <Trash2 className="icon size-5 text-tertiary" aria-hidden="true" />
      </button>
    </li>
  );
}

/** Alerts, each with a button that removes it. */
export function AlertRows({ items, named }: { items: readonly PriceAlertItem[]; named: boolean }) {
  return (
    <ul className="stack" aria-label={t('alert.title')}>
      {items.map((item) => (
        <Row key={item.id} item={item} named={named} />
      ))}
    </ul>
  );
}
