import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import type { Act } from './as-code.ts';

interface Shown {
  act: Act | undefined;
  show: (act: Act) => void;
}

const ShownAct = createContext<Shown>({ act: undefined, show: () => undefined });

/** Keeps which act is shown as code: of the control that was touched or focused last. */
export function Acts({ children }: { children: ReactNode }) {
  const [act, show] = useState<Act>();
  const value = useMemo(() => ({ act, show }), [act]);
  return <ShownAct value={value}>{children}</ShownAct>;
}

export const useActs = () => useContext(ShownAct);

type Called = Pick<Endpoint, 'method' | 'path'>;

/** A call of an endpoint as an act; `{name}` of its path is filled in from the input. */
export function actOf(title: string, { method, path }: Called, input: object = {}): Act {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '');
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { title, method: method === 'GET' ? 'GET' : 'POST', path: filled, input: rest };
}

interface ActButtonProps {
  act: Act;
  onClick?: () => unknown;
  kind?: ButtonKind;
  className?: string;
  /** Where the words of the act do not say of what. */
  label?: string;
  /** It sends the form that it is in; whether that is on its way. */
  submits?: boolean;
  /** In place of the act's title. */
  children?: ReactNode;
}

/** A button that does an act, and shows it as code. */
export function ActButton(props: ActButtonProps) {
  const { act, onClick, kind, className, label, submits, children } = props;
  const { show } = useActs();
  const tell = () => show(act);
  return (
    <Button
      kind={kind}
      medium
      className={className ?? ''}
      aria-label={label}
      type={submits === undefined ? 'button' : 'submit'}
      busy={submits === true}
      onFocus={tell}
      onPointerEnter={tell}
      onPointerDown={tell}
      {...(onClick && { onClick })}
    >
      {children ?? act.title}
    </Button>
  );
}
