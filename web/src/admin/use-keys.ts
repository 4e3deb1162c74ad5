import { useLayoutEffect, useRef } from 'react';

/** By lower-case key name. */
export type Keys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio]), textarea, select') || target.isContentEditable);

/** An open dialog hides what is beneath it, so keys do not act there. */
const isCovered = () => document.querySelector('.desk-dialog[data-open]') !== null;

/** Keys that repeat while held; all others act once per press. */
const GOES_ON: ReadonlySet<string> = new Set(['j', 'k', '+', '=', '-']);
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Keys that are down. */
const down = new Set<string>();
const again = new WeakSet<Event>();
/** Keys that have acted and are still down: they must not type into a field that just opened. */
const acted = new Set<string>();

const codeOf = ({ code, key }: KeyboardEvent) => code || key;

/** Tells presses from held keys, even if the keyboard does not report repeats. */
function followHeld(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const code = codeOf(event);
      if (event.repeat || down.has(code)) again.add(event);
      down.add(code);
      if (!again.has(event)) return;
      const isButton = event.target instanceof HTMLElement && event.target.matches('button, a');
      if (acted.has(code) || (isButton && PRESSES.has(event.key))) event.preventDefault();
    },
    true,
  );
  window.addEventListener(
    'keyup',
    (event) => {
      // A key released while the command key is down sends no event.
      if (event.key === 'Meta') down.clear();
      down.delete(codeOf(event));
      acted.delete(codeOf(event));
    },
    true,
  );
  window.addEventListener('blur', () => {
    down.clear();
    acted.clear();
  });
}

followHeld();

/** Single-key shortcuts for the whole screen; inactive while typing, with a modifier, or under a dialog. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Active together with the screen, not some frames later: otherwise the first key of a word typed at once
  // would be lost, and the next ones taken for commands.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isCovered() || (event.key !== 'Escape' && isTyping(event.target))) return;
      const key = event.key.toLowerCase();
      const act = latest.current[key];
      if (!act) return;
      event.preventDefault();
      if (again.has(event) && !GOES_ON.has(key)) return;
      acted.add(codeOf(event));
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
