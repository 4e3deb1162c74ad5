/** Parses the setting for the moment at which a world starts. */
import { z } from 'zod';
import { END_OF_MOMENTS_MS, FIRST_MOMENT_MS } from '#core/time.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** Where a world's clock starts, epoch ms, and its rate: 1 is real time, 0 is frozen. */
export interface WorldClock {
  startMs: number;
  rate: number;
}

/** Epoch ms of a moment in UTC; NaN for an invalid one, such as 30 February. */
function momentOf(text: string): number {
  const atMs = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse takes a day that does not exist for one of the next month.
  const isThere = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text.slice(0, 10));
  return isThere ? atMs : Number.NaN;
}

export const worldClock = z
  .string()
  .regex(/^[^,]+(,frozen)?$/)
  .transform((text): WorldClock => {
    const [moment = '', frozen] = text.split(',');
    return { startMs: momentOf(moment), rate: frozen === undefined ? 1 : 0 };
  })
  .refine(({ startMs }) => startMs >= FIRST_MOMENT_MS && startMs < END_OF_MOMENTS_MS);
