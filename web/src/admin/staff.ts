/** The person at the desk. */
import { useQuery } from '@tanstack/react-query';
import type { staff } from '#contract/staff';
import { type Role, type RoleBound, rolesOf } from '#core/role.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { staffOptions } from './api.ts';

export type Staff = OutputOf<typeof staff.me>;

export function useStaff(): Staff | undefined {
  return useQuery(staffOptions).data;
}

/** Whether a role may call an endpoint; what it may not is hidden. */
export function may(role: Role | undefined, endpoint: RoleBound): boolean {
  return role !== undefined && rolesOf(endpoint).includes(role);
}
