import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '#contract/dashboard';
import { deskCall } from '../desk-session.ts';

const refreshMs = 10_000;

/** Figures of the whole house. */
export const dashboardOptions = queryOptions({
  queryKey: ['desk', 'review', 'dashboard'],
  refetchInterval: refreshMs,
  queryFn: ({ signal }) => deskCall(dashboard.show, {}, { signal }),
});
