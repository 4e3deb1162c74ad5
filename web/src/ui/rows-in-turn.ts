import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A slow phone draws so many new ones in a frame before a finger waits; a fast one, 7,000 pixels of them in a second. */
const rowsOfFrame = 2;

/**
 * Of the rows wanted in the page those that are drawn now. Who flings a list brings a whole screen of new ones into
 * one frame, and a finger would wait until all are drawn: a few come with each frame, unless there are none yet.
 */
export function useRowsInTurn(rows: Virtualizer<Window, Element>) {
  const [, goOn] = useState({});
  const last = useRef({ at: 0, drawn: new Set<number>() });
  // The time of a frame stands still while it is made.
  const at = Number(document.timeline.currentTime);
  const wanted = rows.getVirtualItems();
  const there = last.current.drawn;
  // By their places: a list in another order is drawn at once.
  const fresh = wanted.filter(({ index }) => !there.has(index));
  // Those ahead come first: what lies behind is gone before anybody sees it.
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
