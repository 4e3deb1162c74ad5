import { vi } from 'vitest';

/** Replaces the browser's storage by an empty one; returns its contents. */
export function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return kept;
}

/** Another tab whose changes of the storage are reported to this one; undefined for a removed value. */
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
