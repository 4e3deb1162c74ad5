/** Which conversations are shown. */
export const CHAT_FILTERS = ['waiting', 'mine', 'free', 'all'] as const;
