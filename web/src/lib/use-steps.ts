import { useLayoutEffect, useState } from 'react';
import { nextTask } from './next-task.ts';

/** What waits for a task of its own, in the order of the screen. */
const waiting = new Set<() => void>();

/** Until all that the first screen begins with is drawn. */
let isStarting = true;

let isDrawing = false;

/** Draws what waits, each in a task of its own, and what comes to wait meanwhile. */
export async function drawInTurn(): Promise<void> {
  isDrawing = true;
  try {
    for (const draw of waiting) {
      await nextTask();
      // Else it is gone: its screen was left.
      if (waiting.delete(draw)) draw();
      // Drawn in a microtask; what waits behind it stands in line only then.
      await undefined;
    }
  } finally {
    isDrawing = false;
    isStarting = false;
  }
}

/**
 * Whether something has come, told in a task of its own where it was waited for or the app has just begun: what is
 * drawn then is drawn part by part, and between two parts a finger is heard.
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
