/** Who is at the desk, and what the house's clock says. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Role, type RoleBound, rolesOf } from '#contract/role.ts';
import { staff } from '#contract/staff.ts';
import { deskCall } from './desk-session.ts';

export type Staff = OutputOf<typeof staff.me>;

/** Milliseconds the world's clock is ahead of the browser's. */
let aheadMs = 0;

export function heardTime(now: number): void {
  aheadMs = now - Date.now();
}

/** The world's time, epoch milliseconds. */
export const deskNow = (): number => Date.now() + aheadMs;

export const staffOptions = queryOptions({
  queryKey: ['desk', 'me'],
  staleTime: 60_000,
  queryFn: async () => {
    const me = await deskCall(staff.me, {});
    heardTime(me.now);
    return me;
  },
});

export function useStaff(): Staff | undefined {
  return useQuery(staffOptions).data;
}

/** Whether somebody of this role may call an endpoint; what they may not is not shown. */
export function may(role: Role | undefined, endpoint: RoleBound): boolean {
  return role !== undefined && rolesOf(endpoint).includes(role);
}
