import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { invitation } from '#contract/invitations';
import type { Changes } from '../../lib/changes.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';
import { sendOnce } from '../send-once.ts';

export const invitationsOptions = (pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'invitations', pageNum],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(invitation.list, { pageNum, pageSize: 30, reading: thisReading }, { signal }),
  });

const ofInvitations: Changes = { refetched: [['desk', 'invitations']], isAwaited: true };

export const useMakeInvitation = () => useWrite(() => sendOnce(invitation.make, {}), ofInvitations);

export const useWithdrawInvitation = () =>
  useWrite((code: string) => deskCall(invitation.withdraw, { code }), ofInvitations);
