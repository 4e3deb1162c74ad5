import { nextTask } from './next-task.ts';

/** Rows that a slow phone redraws in one task. */
export const rowsAtOnce = 6;

/** A tick changes most rows of a screen: redraw a few at a time, so that input is handled in between. */
export function createRedrawQueue() {
  const waiting = new Set<() => void>();
  let isRunning = false;
  const run = async () => {
    while (waiting.size > 0) {
      for (const changed of [...waiting].slice(0, rowsAtOnce)) {
        waiting.delete(changed);
        try {
          changed();
        } catch (error) {
          // One row's failure does not stop the others.
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
    // After the whole frame was delivered.
    queueMicrotask(() => void run());
  };
}
