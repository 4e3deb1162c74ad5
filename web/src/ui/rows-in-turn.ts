import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * New rows drawn per frame: few enough that a slow phone stays responsive, while a fast one draws 7,000
 * pixels of rows in a second.
 */
const rowsOfFrame = 2;

/**
 * The rows to draw now, out of those wanted. Flinging a list brings a whole screen of new rows into one
 * frame, and input would wait until all are drawn. So a few are drawn per frame, unless there are none yet.
 */
export function useRowsInTurn(rows: Virtualizer<Window, Element>) {
  const [, goOn] = useState({});
  const last = useRef({ at: 0, drawn: new Set<number>() });
  // The timeline's time is constant within a frame.
  const at = Number(document.timeline.currentTime);
  const wanted = rows.getVirtualItems();
  const there = last.current.drawn;
  // By index: a list in another order is drawn at once.
  const fresh = wanted.filter(({ index }) => !there.has(index));
  // Rows ahead come first: those behind are gone before anybody sees them.
  if (rows.scrollDirection === 'forward') fresh.reverse();
  const late = there.size > 0 ? fresh.slice(at === last.current.at ? 0 : rowsOfFrame) : [];
  const drawn = wanted.filter((row) => !late.includes(row));
  useLayoutEffect(() => {
    const isOfFrame = fresh.length > late.length;
    last.current = {
      at: isOfFrame ? at : last.current.at,
      drawn: new Set(drawn.map(({ index }) => index)),
    };
    if (late.length === 0) return;
    const next = requestAnimationFrame(() => flushSync(() => goOn({})));
    return () => cancelAnimationFrame(next);
  });
  return drawn;
}
