import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';
import { createWatchers } from './watchers.ts';

/**
 * Whether this server has the surface for testers. Every answer says so; until the first one, the value of
 * the last visit holds.
 */
function createSurface() {
  const watchers = createWatchers();
  let isOn = stored.read('sandbox') === 'on';
  return {
    isOn: () => isOn,
    hear(now: boolean) {
      if (now === isOn) return;
      isOn = now;
      if (now) stored.write('sandbox', 'on');
      else stored.remove('sandbox');
      watchers.tell();
    },
    onChange: watchers.add,
  };
}

export const surface = createSurface();

export const useSurface = (): boolean => useSyncExternalStore(surface.onChange, surface.isOn);
