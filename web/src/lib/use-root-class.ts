import { useLayoutEffect } from 'react';

/**
 * Gives the root a class while something is shown. A selector that looks for what is shown (`:has`) would have the
 * browser reckon the styles of the whole page anew for each element that comes to it.
 */
export function useRootClass(name: string, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name, isOn]);
}
