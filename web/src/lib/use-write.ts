import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Changes, writing } from './changes.ts';

/**
 * A write, and what it changes: the same function from one drawing to the next. The library's own
 * hook would come with every first screen, and wait for a network where we say that there is none.
 */
export function useWrite<O, I = void>(write: (input: I) => Promise<O>, changes: Changes = {}) {
  const client = useQueryClient();
  const latest = useRef({ write, changes });
  latest.current = { write, changes };
  return useCallback(
    (input: I) => {
      const now = latest.current;
      return writing(client, now.changes, () => now.write(input));
    },
    [client],
  );
}
