import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges, followClock } from '../../lib/changes.ts';
import { session, useSession } from '../../lib/session.ts';
import { userInfoOptions } from '../../lib/user-info.ts';

/** Loads the person at the start, and refetches what is shown when the server announces a change. */
export function useAccountSync() {
  const { loggedIn } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({ ...userInfoOptions, enabled: loggedIn });
  useEffect(() => {
    if (data) session.know(data);
  }, [data]);
  useEffect(() => followClock(client), [client]);
  useEffect(() => {
    if (loggedIn) return followChanges(client);
  }, [loggedIn, client]);
}
