/** Filters and paging of a person's lists. */
import { classifyFilter } from '#platform/contract/codes.ts';
import { marketFilter } from '#platform/contract/instrument-name.ts';
import { pageInput, readingInput, untilInput } from '#platform/contract/wire.ts';

export const filter = pageInput.extend({
  classify: classifyFilter,
  market: marketFilter.optional().meta({ description: 'Only of this market: US, FUT …' }),
  reading: readingInput,
});

/** For lists of orders, which grow at the top. */
export const placedUntil = untilInput('those placed');
export const placedFilter = filter.extend({ until: placedUntil });
