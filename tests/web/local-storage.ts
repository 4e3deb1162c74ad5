import { vi } from 'vitest';

/** Puts an empty storage in the place of the browser's; answers what it holds. */
export function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return kept;
}

/** Another tab, of which the browser tells this one what it kept; what it kept no longer is undefined. */
export function stubOtherTab(kept: Map<string, string>) {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  return {
    write(key: string, value: string | undefined) {
      if (value === undefined) kept.delete(key);
      else kept.set(key, value);
      tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}
