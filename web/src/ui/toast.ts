const shownForMs = 2_000;
/** Long enough to see what was lost, and to reach for it. */
const undoableForMs = 6_000;
const loadingForMs = 120_000;

export type ToastKind = 'ok' | 'info' | 'danger' | 'loading';

export interface Message {
  /** The same message again stands for itself, its time starts over. */
  id: string;
  kind: ToastKind;
  text: string;
  forMs: number;
  action?: Action;
}

/** What a press on a message does, which then goes. */
interface Action {
  label: string;
  press: () => void;
}

/** What draws messages (`toaster.tsx`). */
interface Stage {
  show: (message: Message) => void;
  close: (id: string) => void;
}

/** No screen starts with a message, so what draws them comes with the first: until then they wait. */
function createToasts() {
  let stage: Stage | undefined;
  let waiting: readonly Message[] = [];
  const watchers = new Set<() => void>();
  return {
    isWanted: () => stage !== undefined || waiting.length > 0,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** From here on messages are drawn. Returns the way to stop. */
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
      for (const watcher of [...watchers]) watcher();
      return () => {
        drop();
        stage?.close(message.id);
      };
    },
  };
}

export const toasts = createToasts();

/** A word on what happened, two seconds long, announced to screen readers. */
export const toast = {
  ok: (text: string) => void toasts.add('ok', text, shownForMs),
  info: (text: string) => void toasts.add('info', text, shownForMs),
  error: (text: string) => void toasts.add('danger', text, shownForMs),
  /** What was done, and the way to undo it. */
  undoable: (text: string, undo: Action) => void toasts.add('ok', text, undoableForMs, undo),
  /** What has happened by itself, and the way to more of it. */
  leading: (text: string, more: Action) => void toasts.add('info', text, undoableForMs, more),
  /** Stays until the returned function is called, two minutes at most. */
  loading: (text: string) => toasts.add('loading', text, loadingForMs),
};
