import './gesture.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refetchShown } from '../../lib/changes.ts';
import { feel } from '../../lib/haptics.ts';
import { keepPicture } from '../../lib/keep-picture.ts';
import { GroupsPlace } from '../instrument/groups-place.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { followRows } from './shared-row.ts';

/** Vibrates when a switch is toggled. */
function feelSwitches(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role=switch]')) feel('tick');
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * What the first paint does not need: saving what is shown for the next visit, pull to refresh, the transition
 * from a row to its quote, and the groups of what is starred.
 */
export function Afterwards() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => keepPicture(client), [client]);
  useEffect(() => followRows(router), [router]);
  useEffect(feelSwitches, []);
  return (
    <>
      {navigator.maxTouchPoints > 0 && <PullToRefresh refresh={() => refetchShown(client, [[]])} />}
      <GroupsPlace />
    </>
  );
}
