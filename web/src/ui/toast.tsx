import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const shownForMs = 2_000;
const loadingForMs = 120_000;
const atOnceMax = 2;

const COLOURS = { ok: 'text-ok', info: 'text-info', danger: 'text-danger', loading: '' } as const;

type Kind = keyof typeof COLOURS;

interface Message {
  id: number;
  kind: Kind;
  text: string;
}

/** The messages on screen. The same message again stands for itself, its time starts over. */
function createToasts() {
  let shown: readonly Message[] = [];
  let lastId = 0;
  const watchers = new Set<() => void>();
  const change = (next: readonly Message[]) => {
    shown = next;
    for (const watcher of [...watchers]) watcher();
  };
  const remove = (id: number) => change(shown.filter((message) => message.id !== id));
  return {
    shown: () => shown,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    add(kind: Kind, text: string, forMs: number) {
      lastId += 1;
      const id = lastId;
      const others = shown.filter((message) => message.kind !== kind || message.text !== text);
      change([...others, { id, kind, text }].slice(-atOnceMax));
      setTimeout(() => remove(id), forMs);
      return () => remove(id);
    },
  };
}

const toasts = createToasts();

/** A word on what happened, two seconds long, announced to screen readers. */
export const toast = {
  ok: (text: string) => void toasts.add('ok', text, shownForMs),
  info: (text: string) => void toasts.add('info', text, shownForMs),
  error: (text: string) => void toasts.add('danger', text, shownForMs),
  /** Stays until the returned function is called, two minutes at most. */
  loading: (text: string) => toasts.add('loading', text, loadingForMs),
};

const icons = { ok: CircleCheck, info: Clock, danger: CircleAlert };

function Sign({ kind }: { kind: Kind }) {
  if (kind === 'loading') return <span className="spinner" />;
  const Icon = icons[kind];
  return <Icon className={`icon size-5 ${COLOURS[kind]}`} aria-hidden="true" />;
}

/** Stands outside every layer, so that a sheet in front does not silence it. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.watch, toasts.shown);
  return (
    <section className="toasts" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <p key={id} className="toast" role={kind === 'danger' ? 'alert' : 'status'}>
          <Sign kind={kind} />
          {text}
        </p>
      ))}
    </section>
  );
}
