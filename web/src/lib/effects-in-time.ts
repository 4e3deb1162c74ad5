import { options } from 'preact';
import { nextTask } from './next-task.ts';

/** After these something of the app acts, or the page is left. */
const EVENTS = [
  'pointerdown',
  'pointerup',
  'click',
  'keydown',
  'keyup',
  'beforeinput',
  'input',
  'change',
  'focusin',
  'focusout',
  'submit',
  'pagehide',
] as const;

/**
 * What a screen does once it is drawn (its effects) is done in the next task, and in any case before whatever the
 * person does next is heard: else a key pressed right after another would find the listener that the first one
 * replaces, and what was written just before the page is left would not be kept. Returns what says that the first
 * screen stands: before, none is done, and then all are at once, as a row of tabs that is scrolled to the chosen one
 * after the first picture would move away under a finger.
 */
export function runEffectsInTime(): () => void {
  let isStanding = false;
  let due: (() => void) | undefined;
  const run = () => {
    if (!isStanding) return;
    const effects = due;
    due = undefined;
    effects?.();
  };
  options.requestAnimationFrame = (effects) => {
    due = effects;
    void nextTask().then(run);
  };
  for (const type of EVENTS) window.addEventListener(type, run, { capture: true, passive: true });
  return () => {
    isStanding = true;
    run();
  };
}
