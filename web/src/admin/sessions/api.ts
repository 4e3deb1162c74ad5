import { queryOptions } from '@tanstack/react-query';
import { staff } from '#contract/staff';
import { type Ending, endSessions } from '../../features/account/end-sessions.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';

export const sessionsOptions = queryOptions({
  queryKey: ['desk', 'sessions'],
  refetchInterval: 30_000,
  queryFn: ({ signal }) => deskCall(staff.sessions, {}, { signal }),
});

const WAYS = {
  endOne: (id: string) => deskCall(staff.endSession, { id }),
  endOthers: () => deskCall(staff.endOtherSessions, {}),
};

export const useEndSessions = () =>
  useWrite((ending: Ending) => endSessions(ending, WAYS), {
    refetched: [sessionsOptions.queryKey],
    isAwaited: true,
  });
