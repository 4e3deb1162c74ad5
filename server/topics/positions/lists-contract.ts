/** What a person's lists are narrowed by, and paged through. */
import { z } from 'zod';
import { classifyFilter } from '#platform/contract/codes.ts';
import { pageInput, readingInput, untilInput } from '#platform/contract/wire.ts';

export const filter = pageInput.extend({
  classify: classifyFilter,
  market: z
    .string()
    .max(16)
    .regex(/^[A-Z]*$/)
    .optional()
    .meta({ description: 'Only of this market: US, FUT …' }),
  reading: readingInput,
});

/** Of lists of orders: those grow at their top. */
export const placedUntil = untilInput('those placed');
export const placedFilter = filter.extend({ until: placedUntil });
