import { nextTask } from './next-task.ts';

/** So many rows redraw in one task of a slow phone. */
export const rowsAtOnce = 6;

/** A tick changes most rows of a screen: a few redraw at a time, and a finger is heard between them. */
export function createTurns() {
  const waiting = new Set<() => void>();
  let isRunning = false;
  const run = async () => {
    while (waiting.size > 0) {
      for (const changed of [...waiting].slice(0, rowsAtOnce)) {
        waiting.delete(changed);
        try {
          changed();
        } catch (error) {
          // One row's failure: the others go on.
          reportError(error);
        }
      }
      await nextTask();
    }
    isRunning = false;
  };
  return (changed: () => void) => {
    waiting.add(changed);
    if (isRunning) return;
    isRunning = true;
    // Once the whole frame is heard.
    queueMicrotask(() => void run());
  };
}
