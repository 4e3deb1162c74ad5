import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

/**
 * Whether this server has the surface for testers. Every answer says so; until the first one, the value of
 * the last visit holds.
 */
function createSurface() {
  const listeners = new Set<() => void>();
  let isOn = stored.read('sandbox') === 'on';
  return {
    isOn: () => isOn,
    hear(now: boolean) {
      if (now === isOn) return;
      isOn = now;
      if (now) stored.write('sandbox', 'on');
      else stored.remove('sandbox');
      for (const listener of [...listeners]) listener();
    },
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const surface = createSurface();

export const useSurface = (): boolean => useSyncExternalStore(surface.onChange, surface.isOn);
