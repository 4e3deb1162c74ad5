import { useSyncExternalStore } from 'react';
import { stored } from '../../lib/stored.ts';
import { createWatchers } from '../../lib/watchers.ts';

/** A person created here, stored in this browser with their token, as the session is. */
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

/** The people stored by any tab; `known` if nothing is stored or storing is refused. */
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

/** The people of this world created in this browser, newest first. */
function createPeople() {
  const watchers = createWatchers();
  let kept = readKept([]);
  const readAgain = () => {
    kept = readKept(kept);
  };
  const keep = (next: readonly KnownPerson[]) => {
    kept = next;
    stored.write('sandbox_people', JSON.stringify(next));
    watchers.tell();
  };
  return {
    list: () => kept,
    add(person: KnownPerson) {
      // Another tab may have added people.
      readAgain();
      keep([person, ...kept.filter(({ id }) => id !== person.id)].slice(0, KEPT_MAX));
      return person;
    },
    /** Those with these tokens. */
    remove(tokens: readonly string[]) {
      readAgain();
      keep(kept.filter(({ token }) => !tokens.includes(token)));
    },
    clear: () => keep([]),
    onChange(listener: () => void) {
      const leave = watchers.add(listener);
      readAgain();
      const unwatch = stored.watch('sandbox_people', () => {
        readAgain();
        listener();
      });
      return () => {
        leave();
        unwatch();
      };
    },
  };
}

export const people = createPeople();

export const useKnownPeople = () => useSyncExternalStore(people.onChange, people.list);
