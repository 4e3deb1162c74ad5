import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userInfoOptions } from '../../lib/user-info.ts';
import { Awaited } from '../../ui/states.tsx';
import { useGates } from './pass-gates.ts';

interface GatedProps {
  /** Skeleton, until it is known whether the gates are open. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Content only for people who have passed the gates; others are sent to what is missing. */
export function Gated({ waiting, children }: GatedProps) {
  const isOpen = useGates();
  const person = useQuery(userInfoOptions);
  if (isOpen) return children;
  return <Awaited query={person} waiting={waiting} />;
}
