import { worldName } from './world-name.ts';

/** What this browser remembers. Every name has the product's prefix. */
const prefix = 'SBX_';

/** Belongs to the device and is the same in every world. */
const ofDevice: ReadonlySet<StoredName> = new Set<StoredName>([
  'locale',
  'direction',
  'palette',
  'amounts',
  'indicators',
  'holdings',
  'equity',
  'equity_fold',
  'haptics',
  'desk_theme',
  'theme',
  'font',
  'sandbox',
]);

/** The storage key of a name; what belongs to a person is kept per world. */
const keyOf = (name: StoredName): string =>
  worldName && !ofDevice.has(name) ? `${prefix}${name}@${worldName}` : prefix + name;

export type StoredName =
  | 'locale'
  | 'token'
  | 'user_info'
  | 'account'
  | 'password'
  | 'direction'
  | 'palette'
  | 'amounts'
  | 'indicators'
  | 'drawings'
  | 'holdings'
  | 'equity'
  | 'equity_fold'
  | 'haptics'
  | 'picture'
  | 'time'
  | 'searched'
  | 'draft'
  | 'chat'
  | 'unsent'
  | 'papers'
  | 'proofs'
  | 'unanswered'
  | 'staff_token'
  | 'staff_info'
  | 'desk_decisions'
  | 'desk_theme'
  | 'theme'
  | 'code_wait'
  | 'code_sent'
  | 'font'
  | 'sandbox'
  | 'sandbox_people';

/** Private windows and full disks refuse storage; then the app forgets instead of failing. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const stored = {
  read: (name: StoredName) => attempt(() => localStorage.getItem(keyOf(name))) ?? undefined,
  write: (name: StoredName, value: string) =>
    void attempt(() => localStorage.setItem(keyOf(name), value)),
  remove: (name: StoredName) => void attempt(() => localStorage.removeItem(keyOf(name))),
  /** Calls back when another tab changes the name. */
  watch(name: StoredName, changed: () => void) {
    const heard = (event: StorageEvent) => event.key === keyOf(name) && changed();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
};
