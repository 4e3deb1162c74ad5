/**
 * For browsers that do not announce back navigation: while something lies on top of the first screen, an
 * extra history entry lies over that screen, and going back removes it. The entry has the URL and state of
 * the screen, so the router sees no change.
 */

/** Marks the entry in its state. */
const OVER = '__over';

type State = Record<string, unknown> | null;

const isOver = () => (history.state as State)?.[OVER] === true;

/** The browser's own methods, which the router does not observe. */
const { pushState, replaceState } = History.prototype;

/** Closes the layers; the topmost is last. */
const closers: (() => void)[] = [];
/** State and URL of the screen below; the layer may change its URL. */
let screen = { state: history.state as State, address: window.location.href };
/** The browser is on the entry (`isLaid`), or on its way back from it (`isLeaving`). */
let isLaid = isOver();
let isLeaving = false;
/** Writes of the app while the browser is going back, which would undo them; done afterwards. */
let later: (() => void)[] = [];

function remember() {
  const { [OVER]: _, ...state } = (history.state ?? {}) as Record<string, unknown>;
  screen = { state, address: window.location.href };
}

function lay() {
  remember();
  pushState.call(history, { ...screen.state, [OVER]: true }, '', screen.address);
  isLaid = true;
}

function leave() {
  isLeaving = true;
  history.back();
}

/** The next screen replaces the entry; when the current screen changes its URL, the entry stays one. */
function steer() {
  const { pushState: push, replaceState: replace } = history;
  const inTurn = (write: () => void) => {
    if (isLeaving) later.push(write);
    else write();
  };
  history.pushState = (...given) =>
    inTurn(() => {
      (isLaid ? replace : push).apply(history, given);
      isLaid = false;
    });
  history.replaceState = (state: State, ...where) =>
    inTurn(() => {
      replace.call(history, isLaid ? { ...state, [OVER]: true } : state, ...where);
      if (isLaid) remember();
    });
}

/** Back on the screen with nothing on top: do the writes that waited. */
function arrive() {
  const waiting = later;
  later = [];
  for (const write of waiting) write();
  if (closers.length > 0 && waiting.length === 0) lay();
}

function hearReturn(event: PopStateEvent) {
  const [wasLaid, wasLeaving] = [isLaid, isLeaving];
  if (!wasLaid && !wasLeaving && !isOver()) return;
  // Nothing has changed for the router.
  event.stopImmediatePropagation();
  // The person went forward to an old entry.
  if (isOver()) return leave();
  isLaid = false;
  isLeaving = false;
  if (wasLaid) goOnThere();
  if (wasLeaving) return arrive();
  closers.pop()?.();
  if (closers.length > 0) lay();
}

/**
 * Brings the entry below up to the screen's current URL. In some browsers the window's listeners run in the
 * order they were added, so the router, which came first, has already returned to the old URL: tell it the
 * new one.
 */
function goOnThere() {
  const isElsewhere = window.location.href !== screen.address;
  replaceState.call(history, screen.state, '', screen.address);
  if (isElsewhere) window.dispatchEvent(new PopStateEvent('popstate', { state: screen.state }));
}

let isSteered = false;

function start() {
  if (isSteered) return;
  isSteered = true;
  steer();
  window.addEventListener('popstate', hearReturn, true);
}

/** Until the returned function is called, going back calls `close` instead of leaving the screen. */
export function layEntryOver(close: () => void): () => void {
  start();
  closers.push(close);
  if (!isLaid && !isLeaving) lay();
  return () => {
    const at = closers.indexOf(close);
    if (at >= 0) closers.splice(at, 1);
    // Unless another layer opens in the same task, or the app moves on to another screen.
    queueMicrotask(() => {
      if (closers.length === 0 && isLaid && !isLeaving) leave();
    });
  };
}

// The page was reloaded while a layer was open, which is gone now.
if (isLaid) {
  remember();
  start();
  leave();
}
