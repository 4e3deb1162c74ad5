import { setTimeout } from 'node:timers/promises';

/** Waits in real time; does not keep the process alive. */
export const pause = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false });
