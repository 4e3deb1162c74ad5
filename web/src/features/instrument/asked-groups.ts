import { createStore } from '../../lib/watchers.ts';
import type { Watchable } from './watch-api.ts';

/** The instrument whose groups are chosen. The message that asks outlives the star that was pressed. */
export const askedGroups = createStore<Watchable | undefined>(undefined);
