import { useLayoutEffect, useState } from 'react';
import { nextTask } from './next-task.ts';

/** Updates that wait for a task of their own, in screen order. */
const waiting = new Set<() => void>();

/** True until everything the first screen starts with is drawn. */
let isStarting = true;

let isDrawing = false;

/** Draws all that waits, including what is added meanwhile, each in a task of its own. */
export async function drawInTurn(): Promise<void> {
  isDrawing = true;
  try {
    for (const draw of waiting) {
      await nextTask();
      // Skipped if its screen was left meanwhile.
      if (waiting.delete(draw)) draw();
      // It renders in a microtask; only then do its children join the queue.
      await undefined;
    }
  } finally {
    isDrawing = false;
    isStarting = false;
  }
}

/**
 * Whether something has arrived, reported in a separate task if the caller had to wait for it or the app is
 * just starting: the screen is then drawn part by part, with input handled in between.
 */
export function useSteps(hasCome: boolean): boolean {
  const [isDrawn, setDrawn] = useState(() => hasCome && !isStarting);
  useLayoutEffect(() => {
    if (isDrawn && !hasCome) setDrawn(false);
    if (isDrawn || !hasCome) return undefined;
    const draw = () => setDrawn(true);
    waiting.add(draw);
    if (!isDrawing && !isStarting) void drawInTurn();
    return () => void waiting.delete(draw);
  }, [hasCome, isDrawn]);
  return isDrawn && hasCome;
}
