import { useSyncExternalStore } from 'react';
import { stored } from '../../lib/stored.ts';

/** Somebody who was made here: kept by this browser with the token, as who is logged in is. */
export interface KnownPerson {
  id: string;
  name: string;
  email: string;
  userLoginId: string;
  token: string;
  language: string;
  identity: string;
  wallet?: string;
  amount?: string;
}

const KEPT_MAX = 20;

function readKept(): readonly KnownPerson[] {
  try {
    const kept: unknown = JSON.parse(stored.read('sandbox_people') ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The people of this world that were made in this browser, the newest first. */
function createPeople() {
  const listeners = new Set<() => void>();
  let kept = readKept();
  const keep = (next: readonly KnownPerson[]) => {
    kept = next;
    stored.write('sandbox_people', JSON.stringify(next));
    for (const listener of [...listeners]) listener();
  };
  return {
    list: () => kept,
    add(person: KnownPerson) {
      keep([person, ...kept.filter(({ id }) => id !== person.id)].slice(0, KEPT_MAX));
      return person;
    },
    clear: () => keep([]),
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const people = createPeople();

export const useKnownPeople = () => useSyncExternalStore(people.onChange, people.list);
