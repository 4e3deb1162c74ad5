import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userInfoOptions } from '../../lib/user-info.ts';
import { Awaited } from '../../ui/states.tsx';
import { useGates } from './pass-gates.ts';

interface GatedProps {
  /** The shape of what is behind the gates, until it is known whether they stand open. */
  waiting: ReactNode;
  children: ReactNode;
}

/** What only those may see who passed the gates; the others are led to what is missing. */
export function Gated({ waiting, children }: GatedProps) {
  const isOpen = useGates();
  const person = useQuery(userInfoOptions);
  if (isOpen) return children;
  return <Awaited query={person} waiting={waiting} />;
}
