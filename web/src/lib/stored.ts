/** What this browser remembers. Every name carries the product's symbol. */
const prefix = 'SBX_';

export type StoredName =
  | 'locale'
  | 'token'
  | 'user_info'
  | 'account'
  | 'password'
  | 'direction'
  | 'palette'
  | 'amounts'
  | 'picture'
  | 'unanswered'
  | 'staff_token'
  | 'staff_info'
  | 'desk_decisions'
  | 'desk_theme'
  | 'code_wait'
  | 'font';

/** Private windows and full disks refuse storage; the app then forgets instead of failing. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const stored = {
  read: (name: StoredName) => attempt(() => localStorage.getItem(prefix + name)) ?? undefined,
  write: (name: StoredName, value: string) =>
    void attempt(() => localStorage.setItem(prefix + name, value)),
  remove: (name: StoredName) => void attempt(() => localStorage.removeItem(prefix + name)),
  /** Calls back when another tab changes the name. */
  watch(name: StoredName, changed: () => void) {
    const heard = (event: StorageEvent) => event.key === prefix + name && changed();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
};
