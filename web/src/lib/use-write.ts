import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Changes, writing } from './changes.ts';

/**
 * A write and what it changes; the function is stable across renders. The library's own hook would add to the
 * first load, and would wait for a network where we report that there is none.
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
