import type { RouterHistory } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

type Draw = () => void;

/** What waits to be drawn, in the order of the screen. */
const waiting: Draw[] = [];
let isRunning = false;

/** At the latest after this, in milliseconds, even on a device that is never idle. */
const timeout = 300;

/** Safari knows no idle time. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(act, { timeout })
    : void setTimeout(act, 30);

let isReturning = false;

/** Who goes back finds the screen whole, so that it can be scrolled to where it was left. */
export function watchReturns(history: RouterHistory) {
  history.subscribe(({ action }) => {
    isReturning = ['BACK', 'FORWARD', 'GO'].includes(action.type);
  });
}

function drawNext() {
  const draw = waiting.shift();
  isRunning = draw !== undefined;
  if (!draw) return;
  draw();
  whenIdle(drawNext);
}

function wait(draw: Draw) {
  waiting.push(draw);
  if (!isRunning) {
    isRunning = true;
    // Two frames: the first picture of the screen is there.
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(drawNext)));
  }
  return () => {
    const at = waiting.indexOf(draw);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/**
 * A part of a screen that nobody sees at once: drawn after what stands above it, when the processor is
 * free, in steps that a finger can interrupt.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(isReturning);
  useEffect(
    () => (isDrawn ? undefined : wait(() => startTransition(() => setDrawn(true)))),
    [isDrawn],
  );
  return isDrawn && children;
}
