import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';

const shownForMs = 2_000;
const loadingForMs = 120_000;

type Kind = 'ok' | 'info' | 'danger' | 'loading';

const manager = Toast.createToastManager();

function add(kind: Kind, title: string, timeout: number) {
  return manager.add({
    // The same message twice is one message.
    id: `${kind} ${title}`,
    title,
    type: kind,
    timeout,
    priority: kind === 'danger' ? 'high' : 'low',
  });
}

/** A word on what happened, two seconds long, announced to screen readers. */
export const toast = {
  ok: (text: string) => void add('ok', text, shownForMs),
  info: (text: string) => void add('info', text, shownForMs),
  error: (text: string) => void add('danger', text, shownForMs),
  /** Stays until the returned function is called, two minutes at most. */
  loading(text: string) {
    const id = add('loading', text, loadingForMs);
    return () => manager.close(id);
  },
};

const icons = { ok: CircleCheck, info: Clock, danger: CircleAlert };

function Sign({ kind }: { kind: string | undefined }) {
  if (kind === 'loading') return <span className="spinner" />;
  const known = kind === 'ok' || kind === 'info' ? kind : 'danger';
  const Icon = icons[known];
  return <Icon className={`icon s20 ${known}`} aria-hidden="true" />;
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} swipeDirection="up" className="toast-place">
      <Toast.Content className="toast">
        <Sign kind={item.type} />
        <Toast.Title render={<p />} />
      </Toast.Content>
    </Toast.Root>
  ));
}

export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
