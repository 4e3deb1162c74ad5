import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { forgetAll } from './api.ts';
import { deskSession } from './desk-session.ts';

/** Whether somebody is logged in at the desk; when they leave, loaded data are removed. */
export function useDeskSession(): boolean {
  const client = useQueryClient();
  const isIn = useSyncExternalStore(deskSession.onChange, () => deskSession.token !== undefined);
  useEffect(() => deskSession.follow(() => forgetAll(client)), [client]);
  useEffect(() => {
    if (!isIn) forgetAll(client);
  }, [isIn, client]);
  return isIn;
}
