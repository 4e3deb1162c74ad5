/** What members of staff are. The owner may do everything, the auditor read everything written. */
import type { Method } from './codes.ts';
export const ROLES = ['reviewer', 'support', 'operator', 'auditor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a text names a role. */
export function isRole(text: string | null): text is Role {
  return ROLES.some((known) => known === text);
}

export interface RoleBound {
  method: Method;
  roles?: readonly Role[] | undefined;
  givesFile?: boolean;
}

/**
 * Who may call an endpoint for staff: the roles it names, the owner, and auditors where it only reads.
 * Pictures of people's papers are for those who decide on them: a file is open to auditors only by name.
 */
export function rolesOf({ method, roles: named = [], givesFile }: RoleBound): readonly Role[] {
  const isRead = method === 'GET' && !givesFile;
  return ROLES.filter(
    (one) => one === 'owner' || named.includes(one) || (one === 'auditor' && isRead),
  );
}
