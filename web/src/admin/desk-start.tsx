import { type LinkProps, Navigate } from '@tanstack/react-router';
import type { Role } from '#core/role.ts';
import { useStaff } from './staff.ts';

/** The page where each role works. */
const STARTS: Readonly<Record<Role, Pick<LinkProps, 'to' | 'params'>>> = {
  reviewer: { to: '/admin/queue/$kind', params: { kind: 'kyc' } },
  support: { to: '/admin/talks' },
  operator: { to: '/admin/market' },
  auditor: { to: '/admin/overview' },
  owner: { to: '/admin/overview' },
};

/** Opens the page where the person's role works. */
export function DeskStart() {
  const staff = useStaff();
  return staff ? <Navigate {...STARTS[staff.role]} replace /> : null;
}
