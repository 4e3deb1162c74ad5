import { CHAT_FILTERS } from '#core/codes.ts';

/** Filter of conversations; re-exported, because routes may import only the desk's pages. */
export { CHAT_FILTERS };
