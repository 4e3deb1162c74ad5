import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import type { PersonTab } from '../people/tabs.ts';
import type { DeskHit } from './api.ts';

const TABS: Readonly<Partial<Record<DeskHit['kind'], PersonTab>>> = {
  order: 'orders',
  subscription: 'subscriptions',
  transfer: 'ledger',
  robot: 'ledger',
  correction: 'ledger',
};

/** Where a hit leads: a person's account, or the queue with the request opened. */
function placeOf({
  kind,
  id,
  status,
  userId,
}: DeskHit): Pick<LinkProps, 'to' | 'params' | 'search'> {
  if (kind === 'person') return { to: '/admin/people', search: { id: userId } };
  // It is in the books only after it was posted.
  if (kind === 'correction' && status !== 'posted') return { to: '/admin/corrections' };
  const tab = TABS[kind];
  if (tab) return { to: '/admin/people', search: { id: userId, tab, about: id } };
  return { to: '/admin/queue/$kind', params: { kind }, search: { item: id } };
}

interface HitLinkProps {
  hit: DeskHit;
  ref?: Ref<HTMLAnchorElement>;
  onFollow: () => void;
  children: ReactNode;
}

export function HitLink({ hit, ref, onFollow, children }: HitLinkProps) {
  return (
    <Link {...placeOf(hit)} ref={ref} className="desk-hit" onClick={onFollow}>
      {children}
    </Link>
  );
}
