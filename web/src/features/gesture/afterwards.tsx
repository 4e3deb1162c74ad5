import './gesture.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { askAgain } from '../../lib/changes.ts';
import { feel } from '../../lib/haptics.ts';
import { keepPicture } from '../../lib/keep-picture.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { followRows } from './shared-row.ts';

/** A switch is felt as it goes over. */
function feelSwitches(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role=switch]')) feel('tick');
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * What no first picture needs: what is shown is remembered for the next visit, a screen pulled down asks
 * again, a row turns into its quote.
 */
export function Afterwards() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => keepPicture(client), [client]);
  useEffect(() => followRows(router), [router]);
  useEffect(feelSwitches, []);
  if (navigator.maxTouchPoints === 0) return null;
  return <PullToRefresh refresh={() => askAgain(client, [[]])} />;
}
