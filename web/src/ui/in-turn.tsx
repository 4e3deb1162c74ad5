import type { RouterHistory } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Part {
  /** Placeholder where the part will be. */
  place: HTMLElement;
  draw: () => void;
}

/** Parts waiting to be drawn, in screen order. */
const waiting: Part[] = [];

/** Stops watching the first one. */
let stopWatch: (() => void) | undefined;

/** Whether nobody scrolled near for so long that the rest is drawn anyway. */
let isLate = false;

/** The longest wait for idle time, on a device that has none. */
const idleMsMax = 300;

const unseenMsMax = 4_000;

/** How far below the viewport parts are drawn, as a share of its height. */
const aheadMargin = '0px 0px 60% 0px';

/** Safari has no `requestIdleCallback`. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(act, { timeout: idleMsMax })
    : void setTimeout(act, 30);

let isReturning = false;

/** Going back draws a screen whole, so that it can be scrolled to where it was left. */
export function watchReturns(history: RouterHistory) {
  history.subscribe(({ action }) => {
    isReturning = ['BACK', 'FORWARD', 'GO'].includes(action.type);
  });
}

function drawFirst() {
  stopWatch?.();
  waiting[0]?.draw();
}

/** Waits until the first part is almost visible: only then is it worth a slow phone's time. */
function watchFirst() {
  stopWatch?.();
  const [part] = waiting;
  if (!part) isLate = false;
  else if (isLate) drawFirst();
  else {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) drawFirst();
      },
      { rootMargin: aheadMargin },
    );
    observer.observe(part.place);
    const timer = setTimeout(() => {
      isLate = true;
      drawFirst();
    }, unseenMsMax);
    stopWatch = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }
}

/** Returns a function that takes the part out of the queue: when it is drawn or its screen is gone. */
function wait(part: Part) {
  waiting.push(part);
  // After two frames the screen has been painted once.
  if (waiting.length === 1) requestAnimationFrame(() => requestAnimationFrame(watchFirst));
  return () => {
    const isFirst = waiting[0] === part;
    waiting.splice(waiting.indexOf(part), 1);
    if (!isFirst) return;
    stopWatch?.();
    whenIdle(watchFirst);
  };
}

/**
 * A part of a screen below the fold: drawn after the parts above it, when it is almost scrolled into view or
 * the screen has rested for some seconds, in steps that input can interrupt.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(isReturning);
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = mark.current;
    if (isDrawn || !place) return undefined;
    return wait({ place, draw: () => setDrawn(true) });
  }, [isDrawn]);
  return isDrawn ? children : <div ref={mark} />;
}
