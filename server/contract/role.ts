import { z } from 'zod';

/** What members of staff are. The owner may do everything, the auditor look at everything. */
export const ROLES = ['reviewer', 'support', 'operator', 'auditor', 'owner'] as const;
export const role = z.enum(ROLES).meta({ id: 'Role' });
export type Role = z.infer<typeof role>;

/** Whether a text names a role. */
export function isRole(text: string | null): text is Role {
  return ROLES.some((known) => known === text);
}

/** Who may call an endpoint for staff: the roles it names, the owner, and auditors where it only reads. */
export function rolesOf(endpoint: {
  method: 'GET' | 'POST';
  roles?: readonly Role[] | undefined;
}): readonly Role[] {
  const named = endpoint.roles ?? [];
  return ROLES.filter(
    (one) =>
      one === 'owner' || named.includes(one) || (one === 'auditor' && endpoint.method === 'GET'),
  );
}
