import { useLayoutEffect } from 'react';

/**
 * Gives the root element a class while something is shown. A `:has` selector would make the browser recompute
 * the styles of the whole page for each element added.
 */
export function useRootClass(name: string, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name, isOn]);
}
