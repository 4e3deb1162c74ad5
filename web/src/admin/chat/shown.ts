import { CHAT_FILTERS } from '#core/codes.ts';

export { CHAT_FILTERS };
