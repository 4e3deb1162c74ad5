/** Who is at the desk. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Role, type RoleBound, rolesOf } from '#contract/role.ts';
import { staff } from '#contract/staff.ts';
import { deskCall } from './desk-session.ts';

export type Staff = OutputOf<typeof staff.me>;

export const staffOptions = queryOptions({
  queryKey: ['desk', 'me'],
  staleTime: 60_000,
  queryFn: () => deskCall(staff.me, {}),
});

export function useStaff(): Staff | undefined {
  return useQuery(staffOptions).data;
}

/** Whether somebody of this role may call an endpoint; what they may not is not shown. */
export function may(role: Role | undefined, endpoint: RoleBound): boolean {
  return role !== undefined && rolesOf(endpoint).includes(role);
}
