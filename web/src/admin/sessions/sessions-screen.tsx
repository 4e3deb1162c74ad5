import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionItem } from '#contract/accounts';
import type { Ending } from '../../features/account/end-sessions.ts';
import { deviceName } from '../../lib/device-name.ts';
import { messageOf } from '../../lib/failure.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatDateTime } from '../format.ts';
import { LinesSkeleton } from '../skeleton.tsx';
import { t } from '../texts.ts';
import { sessionsOptions, useEndSessions } from './api.ts';

const nameOf = ({ agent }: SessionItem) => deviceName(agent) || t('sessions.unknown');
/** Two devices of the same kind differ by address. */
const fullNameOf = (item: SessionItem) => `${nameOf(item)} (${item.address})`;

function SessionLine({ item, onEnd }: { item: SessionItem; onEnd: () => void }) {
  return (
    <tr>
      <td className="font-semibold">{nameOf(item)}</td>
      <td className="numeric">{item.address}</td>
      <td className="numeric">{formatDateTime(item.createTime)}</td>
      <td className="numeric">{formatDateTime(item.seenTime)}</td>
      <td className="numeric">{formatDateTime(item.expireTime)}</td>
      <td className="text-end">
        {item.isCurrent ? (
          <Badge tone="ok">{t('sessions.this')}</Badge>
        ) : (
          <Button aria-label={`${t('sessions.end')}: ${fullNameOf(item)}`} onClick={onEnd}>
            {t('sessions.end')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const COLUMNS = [
  'sessions.device',
  'sessions.address',
  'col.since',
  'sessions.seen',
  'col.until',
] as const;

interface SessionsProps {
  items: readonly SessionItem[];
  onEnd: (item: SessionItem) => void;
}

function Sessions({ items, onEnd }: SessionsProps) {
  return (
    <table className="desk-table" aria-label={t('nav.sessions')}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t('sessions.end')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <SessionLine key={item.id} item={item} onEnd={() => onEnd(item)} />
        ))}
      </tbody>
    </table>
  );
}

const questionOf = (ending: Ending | undefined) => {
  if (ending === undefined) return undefined;
  if (ending === 'others') return t('sessions.endOthersQuestion');
  return t('sessions.endQuestion', { name: fullNameOf(ending) });
};

/** Sessions of the person at the desk, and buttons to end others. */
export function SessionsScreen() {
  const end = useEndSessions();
  const [ending, setEnding] = useState<Ending>();
  const query = useQuery(sessionsOptions);
  const confirm = async () => {
    if (ending === undefined) return;
    try {
      await end(ending);
      toast.ok(t('sessions.ended'));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setEnding(undefined);
  };
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.sessions')}</h1>
        <span className="flex-1" />
        {others.length > 0 && (
          <Button kind="danger" onClick={() => setEnding('others')}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </header>
      <div className="desk-page">
        <p className="text-secondary mb-4">{t('sessions.about')}</p>
        <div className="desk-panel">
          <Loaded query={query} waiting={<LinesSkeleton />}>
            {(items) => <Sessions items={items} onEnd={setEnding} />}
          </Loaded>
          {query.data && others.length === 0 && (
            <p className="text-tertiary pt-4">{t('sessions.onlyThis')}</p>
          )}
        </div>
      </div>
      <ConfirmDialog
        question={questionOf(ending)}
        action={t(ending === 'others' ? 'sessions.endOthers' : 'sessions.end')}
        onConfirm={confirm}
        onClose={() => setEnding(undefined)}
      />
    </>
  );
}
