import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND_MS } from '#core/time.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from './age.ts';
import { confirmSession, refreshSession, sessionOptions } from './api.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { deskSession, onSessionEnd } from './desk-session.ts';
import { t } from './texts.ts';

/** How long before the end of the session to warn. */
const WARNED_MS = 60 * SECOND_MS;
/** The server is asked a little earlier, because another tab may have extended the session. */
const ASKED_MS = WARNED_MS + 5 * SECOND_MS;

/** Milliseconds until the session ends without activity; undefined until it is known. */
function useLeft() {
  const client = useQueryClient();
  const { data } = useQuery(sessionOptions);
  const now = useNow();
  const endsAt = data && Math.min(data.idleTime, data.expireTime);
  const left = endsAt === undefined ? undefined : endsAt - now;
  const isNear = left !== undefined && left <= ASKED_MS;
  const isOver = left !== undefined && left <= 0;
  const ask = () => refreshSession(client);
  useEffect(() => {
    if (isNear && !isOver) void refreshSession(client);
  }, [client, isNear, isOver]);
  // A session ended elsewhere closes the screen at once, not only at the next request.
  useEffect(() => onSessionEnd(() => void refreshSession(client)), [client]);
  useEffect(() => {
    if (!isOver) return;
    // The server decides: it refuses an expired session, and without an answer the session ends, too.
    const { token } = deskSession;
    confirmSession(client).catch(() => token !== undefined && deskSession.expire(token));
  }, [client, isOver]);
  return { left, ask, canStay: data !== undefined && data.idleTime < data.expireTime };
}

/** Warns before the session ends, with a button to stay; after the end the login screen appears. */
export function SessionWatch() {
  const { left, ask, canStay } = useLeft();
  const open = left !== undefined && left > 0 && left <= WARNED_MS;
  const seconds = Math.max(1, Math.ceil((left ?? 0) / SECOND_MS));
  return (
    <DeskDialog
      open={open}
      onOpenChange={() => void ask()}
      title={t('session.ending')}
      role="alertdialog"
    >
      <p className="text-secondary" aria-live="off">
        {t(canStay ? 'session.idle' : 'session.dayOver', { seconds })}
      </p>
      {canStay && (
        <Button kind="primary" onClick={ask}>
          {t('session.stay')}
        </Button>
      )}
    </DeskDialog>
  );
}
