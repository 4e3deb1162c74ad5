import { setTimeout } from 'node:timers/promises';

/** Real time passes; nobody is kept from ending for it. */
export const pause = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false });
