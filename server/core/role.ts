/** Roles of staff. The owner may do everything; the auditor may read everything in writing. */
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
 * Which roles may call an endpoint for staff: those it names, the owner, and the auditor if it only
 * reads. Pictures of people's documents are for those who decide on them: an endpoint that serves files
 * is open to auditors only if it names them.
 */
export function rolesOf({ method, roles: named = [], givesFile }: RoleBound): readonly Role[] {
  const isRead = method === 'GET' && !givesFile;
  return ROLES.filter(
    (one) => one === 'owner' || named.includes(one) || (one === 'auditor' && isRead),
  );
}
