/** The world of the current test. */
import { clock } from '#contract/worlds';
import { apiAs } from './server.ts';

/** The clock of the test's world; frozen unless the test says otherwise. */
export const time = {
  now: async (): Promise<number> => (await apiAs()(clock.read, {})).now,
  /** Resolves when everything due by then has happened: `250ms`, `90s`, `5m`, `2h`, `30d`, or milliseconds. */
  advance: (by: string | number) => apiAs()(clock.advance, { by }),
  /** The same, to a moment in epoch milliseconds. */
  travel: (at: number) => apiAs()(clock.set, { at }),
  /** Lets time pass by itself, at this many world milliseconds per real one. */
  run: (rate = 1) => apiAs()(clock.rate, { rate }),
};
