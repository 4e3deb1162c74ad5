import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';
import { createStore } from './watchers.ts';

const on = createStore(stored.read('sandbox') === 'on');

on.watch(() => {
  if (on.now()) stored.write('sandbox', 'on');
  else stored.remove('sandbox');
});

/**
 * Whether this server has the surface for testers. Every answer says so; until the first one, the value of
 * the last visit holds.
 */
export const surface = { isOn: on.now, hear: on.become, onChange: on.watch };

export const useSurface = (): boolean => useSyncExternalStore(on.watch, on.now);
