/**
 * For browsers that tell nobody of their way back: while something lies on top of the first screen, an entry of its own lies over
 * that screen in the browser's history, and the way back takes that one. It has the address and the state of the
 * screen, so that the router finds nothing new there.
 */

/** Marks the entry, in its state. */
const OVER = '__over';

type State = Record<string, unknown> | null;

const isOver = () => (history.state as State)?.[OVER] === true;

/** The browser's own, which the router does not listen to. */
const { pushState, replaceState } = History.prototype;

/** What lies on top closes so; the last one first. */
const closers: (() => void)[] = [];
/** Where the screen below is by now: what lies on top may have changed its address. */
let screen = { state: history.state as State, address: window.location.href };
/** The browser stands on the entry, or is on its way down from it. */
let isLaid = isOver();
let isLeaving = false;
/** What the app wrote while the browser was on its way down, where a back that is pending would undo it. */
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

/** The next screen takes the place of the entry; where the same one changes its address, the entry stays one. */
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

/** Down again, for nothing lies on top any more: the app goes on from there. */
function arrive() {
  const waiting = later;
  later = [];
  for (const write of waiting) write();
  if (closers.length > 0 && waiting.length === 0) lay();
}

function hearReturn(event: PopStateEvent) {
  const [wasLaid, wasLeaving] = [isLaid, isLeaving];
  if (!wasLaid && !wasLeaving && !isOver()) return;
  // For the router nothing has changed.
  event.stopImmediatePropagation();
  // Forward, to where something lay once.
  if (isOver()) return leave();
  isLaid = false;
  isLeaving = false;
  if (wasLaid) goOnThere();
  if (wasLeaving) return arrive();
  closers.pop()?.();
  if (closers.length > 0) lay();
}

/**
 * The entry below stands for the screen again, wherever that is by now. In some browsers listeners at the window are called
 * in the order in which they came, and the router's comes first: led back to where the screen was, it is told where that is.
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

/** Until it is given back, the way back calls `close` in place of leaving the screen. */
export function layEntryOver(close: () => void): () => void {
  start();
  closers.push(close);
  if (!isLaid && !isLeaving) lay();
  return () => {
    const at = closers.indexOf(close);
    if (at >= 0) closers.splice(at, 1);
    // Unless another one comes up in the same breath, or the screen goes on to another.
    queueMicrotask(() => {
      if (closers.length === 0 && isLaid && !isLeaving) leave();
    });
  };
}

// The page was loaded anew while something lay on top, which does not any more.
if (isLaid) {
  remember();
  start();
  leave();
}
