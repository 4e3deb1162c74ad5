import { createWatchers } from '../lib/watchers.ts';

const shownForMs = 2_000;
/** Long enough to notice what was lost and to undo it. */
const undoableForMs = 6_000;
const loadingForMs = 120_000;

export type ToastKind = 'ok' | 'info' | 'danger' | 'loading';

export interface Message {
  /** Identifies the message: the same one again replaces itself and restarts its time. */
  id: string;
  kind: ToastKind;
  text: string;
  forMs: number;
  action?: Action;
}

/** A button on a message; pressing it also closes the message. */
interface Action {
  label: string;
  press: () => void;
}

/** Draws messages (`toaster.tsx`). */
interface Stage {
  show: (message: Message) => void;
  close: (id: string) => void;
}

/** No screen starts with a message, so the code that draws them loads with the first; until then messages wait. */
function createToasts() {
  let stage: Stage | undefined;
  let waiting: readonly Message[] = [];
  const watchers = createWatchers();
  return {
    isWanted: () => stage !== undefined || waiting.length > 0,
    watch: watchers.add,
    /** From now on this stage draws messages. Returns a function that removes it. */
    enter(next: Stage) {
      stage = next;
      for (const message of waiting) next.show(message);
      waiting = [];
      return () => {
        stage = undefined;
      };
    },
    add(kind: ToastKind, text: string, forMs: number, action?: Action) {
      const message = { id: `${kind} ${text}`, kind, text, forMs, ...(action && { action }) };
      const drop = () => {
        waiting = waiting.filter(({ id }) => id !== message.id);
      };
      drop();
      if (stage) stage.show(message);
      else waiting = [...waiting, message];
      watchers.tell();
      return () => {
        drop();
        stage?.close(message.id);
      };
    },
  };
}

export const toasts = createToasts();

/** A short message on what happened, shown for two seconds and announced to screen readers. */
export const toast = {
  ok: (text: string) => void toasts.add('ok', text, shownForMs),
  info: (text: string) => void toasts.add('info', text, shownForMs),
  error: (text: string) => void toasts.add('danger', text, shownForMs),
  /** Says what was done, with a button to undo it. */
  undoable: (text: string, undo: Action) => void toasts.add('ok', text, undoableForMs, undo),
  /** Says what happened by itself, with a button that leads to it. */
  leading: (text: string, more: Action) => void toasts.add('info', text, undoableForMs, more),
  /** Stays until the returned function is called, or two minutes at most. */
  loading: (text: string) => toasts.add('loading', text, loadingForMs),
};
