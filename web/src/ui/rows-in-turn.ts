import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextTask } from '../lib/next-task.ts';

/**
 * New rows drawn after each frame: few enough that a slow phone stays responsive, while a fast one draws 7,000
 * pixels of rows in a second.
 */
const rowsOfFrame = 2;

/**
 * The rows to draw now, out of those wanted. Flinging a list brings a whole screen of new rows into one
 * frame, and input would wait until all are drawn. So a few are drawn after each frame, in a task of their
 * own, unless there are none yet.
 */
export function useRowsInTurn(rows: Virtualizer<Window, Element>) {
  const [, goOn] = useState({});
  // Undefined while there are none, so that a list begins with all its rows.
  const there = useRef<Set<number> | undefined>(undefined);
  const isTurn = useRef(false);
  const turn = useRef(0);
  const wanted = rows.getVirtualItems();
  // By index: a list in another order is drawn at once.
  const fresh = wanted.filter(({ index }) => !there.current?.has(index));
  // Rows ahead come first: those behind are gone before anybody sees them.
  if (rows.scrollDirection === 'forward') fresh.reverse();
  const late = there.current ? fresh.slice(isTurn.current ? rowsOfFrame : 0) : [];
  const drawn = wanted.filter((row) => !late.includes(row));
  useLayoutEffect(() => {
    there.current = wanted.length > 0 ? new Set(drawn.map(({ index }) => index)) : undefined;
    isTurn.current = false;
    if (late.length === 0 || turn.current !== 0) return;
    turn.current = requestAnimationFrame(async () => {
      await nextTask();
      if (turn.current === 0) return;
      turn.current = 0;
      isTurn.current = true;
      flushSync(() => goOn({}));
      // Reading it lays the new rows out in this task, not in the next frame's.
      void window.scrollY;
    });
  });
  useLayoutEffect(
    () => () => {
      cancelAnimationFrame(turn.current);
      turn.current = 0;
    },
    [],
  );
  return drawn;
}
