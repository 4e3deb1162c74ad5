import type { RouterHistory } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Part {
  /** Stands where it will be. */
  place: HTMLElement;
  draw: () => void;
}

/** What waits to be drawn, in the order of the screen. */
const waiting: Part[] = [];

/** Ends the watch over the first of them. */
let stopWatch: (() => void) | undefined;

/** Whether nobody came near for so long that the rest is drawn all the same. */
let isLate = false;

/** Idle time is waited for no longer than this, on a device that has none. */
const idleMsMax = 300;

const unseenMsMax = 4_000;

/** How far below what is seen a part is drawn, as a share of the screen's height. */
const aheadMargin = '0px 0px 60% 0px';

/** Safari knows no idle time. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(act, { timeout: idleMsMax })
    : void setTimeout(act, 30);

let isReturning = false;

/** Who goes back finds the screen whole, so that it can be scrolled to where it was left. */
export function watchReturns(history: RouterHistory) {
  history.subscribe(({ action }) => {
    isReturning = ['BACK', 'FORWARD', 'GO'].includes(action.type);
  });
}

function drawFirst() {
  stopWatch?.();
  waiting[0]?.draw();
}

/** Waits until the first that waits is nearly seen: only then it is worth the time of a slow phone. */
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

/** Returns how it leaves the line: when it stands there, or its screen is gone. */
function wait(part: Part) {
  waiting.push(part);
  // Two frames: the first picture of the screen is there.
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
 * A part of a screen that nobody sees at once: drawn after what stands above it, when it is nearly
 * scrolled to or the screen has been at rest for some seconds, in steps that a finger can interrupt.
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
