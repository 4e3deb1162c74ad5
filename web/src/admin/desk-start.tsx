import { type LinkProps, Navigate } from '@tanstack/react-router';
import type { Role } from '#core/role.ts';
import { useStaff } from './staff.ts';

/** Where each role works. */
const STARTS: Readonly<Record<Role, Pick<LinkProps, 'to' | 'params'>>> = {
  reviewer: { to: '/admin/queue/$kind', params: { kind: 'kyc' } },
  support: { to: '/admin/talks' },
  operator: { to: '/admin/market' },
  auditor: { to: '/admin/overview' },
  owner: { to: '/admin/overview' },
};

/** The desk opens on what the role works on. */
export function DeskStart() {
  const staff = useStaff();
  return staff ? <Navigate {...STARTS[staff.role]} replace /> : null;
}
