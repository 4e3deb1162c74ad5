import { options } from 'preact';
import { nextTask } from './next-task.ts';

/** Events that the app reacts to, or with which the page is left. */
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
 * Runs a screen's effects in the task after it is drawn, and always before the next event of the person is
 * handled. Otherwise a second key press could reach the listener that the first one was to replace, and text
 * written just before the page is left would be lost. Returns a function to call when the first screen is
 * complete: until then effects wait, and then all run at once. (A row of tabs scrolled to the chosen one
 * after the first paint would move away under a finger.)
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
