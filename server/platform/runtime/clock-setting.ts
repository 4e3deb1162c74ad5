/** How a setting names the moment at which a world starts. */
import { z } from 'zod';
import { END_OF_MOMENTS_MS, FIRST_MOMENT_MS } from '#core/time.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** Where a world's clock starts, epoch ms, and how fast it goes: 1 as outside, 0 not at all. */
export interface WorldClock {
  startMs: number;
  rate: number;
}

/** Epoch ms of a moment in UTC; NaN for what is none, 30 February among it. */
function momentOf(text: string): number {
  const atMs = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  // A day that does not exist is taken for one of the next month.
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
