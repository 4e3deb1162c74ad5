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

/** What is kept by now, of whichever tab; `known` where nothing is, as where storing is refused. */
function readKept(known: readonly KnownPerson[]): readonly KnownPerson[] {
  const text = stored.read('sandbox_people');
  if (text === undefined) return known;
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The people of this world that were made in this browser, the newest first. */
function createPeople() {
  const listeners = new Set<() => void>();
  let kept = readKept([]);
  const readAgain = () => {
    kept = readKept(kept);
  };
  const keep = (next: readonly KnownPerson[]) => {
    kept = next;
    stored.write('sandbox_people', JSON.stringify(next));
    for (const listener of [...listeners]) listener();
  };
  return {
    list: () => kept,
    add(person: KnownPerson) {
      // Another tab may have made somebody that this one has not heard of.
      readAgain();
      keep([person, ...kept.filter(({ id }) => id !== person.id)].slice(0, KEPT_MAX));
      return person;
    },
    clear: () => keep([]),
    onChange(listener: () => void) {
      listeners.add(listener);
      readAgain();
      const unwatch = stored.watch('sandbox_people', () => {
        readAgain();
        listener();
      });
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
  };
}

export const people = createPeople();

export const useKnownPeople = () => useSyncExternalStore(people.onChange, people.list);
