import { Navigate } from '@tanstack/react-router';
import { NAV } from './nav.ts';
import { may, useStaff } from './staff.ts';

/** The first screen that a role may see. */
export function DeskStart() {
  const staff = useStaff();
  const first = NAV.flatMap(({ items }) => items).find(({ needs }) => may(staff?.role, needs));
  return first ? <Navigate to={first.to} replace /> : null;
}
