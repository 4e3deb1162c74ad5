import { useLayoutEffect, useRef } from 'react';

/** By the key's name in small letters. */
export type Keys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio]), textarea, select') || target.isContentEditable);

/** While a dialog lies over the desk, what is beneath it cannot be seen: no key acts on it. */
const isCovered = () => document.querySelector('.desk-dialog[data-open]') !== null;

/** What may go on while its key is held; everything else is done once a press. */
const GOES_ON: ReadonlySet<string> = new Set(['j', 'k', '+', '=', '-']);
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Keys that are down. */
const down = new Set<string>();
const again = new WeakSet<Event>();
/** Keys that did something and are still down: they write nothing into the field that opened. */
const acted = new Set<string>();

const codeOf = ({ code, key }: KeyboardEvent) => code || key;

/** Tells a press from a key that is held, also where the keyboard does not. */
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
      // Of a key let go while the command key is down nothing is heard.
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

/** Single keys for the whole screen, but not while somebody writes, holds a modifier or has a dialog open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // With the screen, not some frames after it: of a word typed at once the first key would be lost,
  // and the next ones would be taken for commands.
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
