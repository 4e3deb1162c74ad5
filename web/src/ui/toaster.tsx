import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { type Message, type ToastKind, toasts } from './toast.ts';

const atOnceMax = 2;

const icons = { ok: CircleCheck, info: Clock, danger: CircleAlert };

const COLOURS = { ok: 'text-ok', info: 'text-info', danger: 'text-danger' } as const;

function Sign({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <span className="spinner" />;
  const Icon = icons[kind];
  return <Icon className={`icon size-5 ${COLOURS[kind]}`} aria-hidden="true" />;
}

type Shown = Toast.Root.ToastObject<Message>;

/** Overrides the library: messages are no Tab stop and cannot be swiped away. */
const noDialog = { 'aria-modal': undefined, tabIndex: -1, swipeDirection: [] };
/** The library's label for the region is English. */
const noLandmark = { role: undefined, 'aria-label': undefined };

function ToastRow({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  if (!shown.data) return null;
  const { kind, text, action } = shown.data;
  return (
    <Toast.Root
      toast={shown}
      className="toast"
      {...noDialog}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Sign kind={kind} />
      {text}
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.press();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
    </Toast.Root>
  );
}

function Lines() {
  const { toasts: shown, add, close } = Toast.useToastManager<Message>();
  useEffect(
    () =>
      toasts.enter({
        show: (message) => void add({ id: message.id, timeout: message.forMs, data: message }),
        close,
      }),
    [add, close],
  );
  // The library lists the newest first.
  return shown
    .toReversed()
    .map((one) => <ToastRow key={one.id} shown={one} onClose={() => close(one.id)} />);
}

/** Outside every layer, so that an open sheet does not silence it. */
export function Toaster() {
  return (
    <Toast.Provider limit={atOnceMax}>
      <Toast.Viewport className="toasts" {...noLandmark}>
        <Lines />
      </Toast.Viewport>
    </Toast.Provider>
  );
}
