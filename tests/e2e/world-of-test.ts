/** The world of the test that runs. */
import { clock } from '#contract/worlds';
import { apiAs } from './server.ts';

/** The clock of the test's world. It stands still unless the test says otherwise. */
export const time = {
  now: async (): Promise<number> => (await apiAs()(clock.read, {})).now,
  /** Answers once all that is due by then has happened: `250ms`, `90s`, `5m`, `2h`, `30d`, or milliseconds. */
  advance: (by: string | number) => apiAs()(clock.advance, { by }),
  /** The same, to a moment in epoch milliseconds. */
  travel: (at: number) => apiAs()(clock.set, { at }),
  /** Lets time pass by itself, so many milliseconds in each of ours. */
  run: (rate = 1) => apiAs()(clock.rate, { rate }),
};
