import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { faults } from '#contract/faults';
import { outcome } from '#contract/outcomes';
import { requests } from '#contract/requests';
import { sandbox } from '#contract/sandbox';
import { testPeople } from '#contract/test-people';
import { webhooks } from '#contract/webhooks';
import { clock, snapshots, worlds } from '#contract/worlds';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import type { Act } from './as-code.ts';

interface Shown {
  act: Act | undefined;
  show: (act: Act) => void;
}

const ShownAct = createContext<Shown>({ act: undefined, show: () => undefined });

/** Holds the act shown as code: that of the control touched or focused last. */
export function Acts({ children }: { children: ReactNode }) {
  const [act, show] = useState<Act>();
  const value = useMemo(() => ({ act, show }), [act]);
  return <ShownAct value={value}>{children}</ShownAct>;
}

export const useActs = () => useContext(ShownAct);

type Called = Pick<Endpoint, 'method' | 'path'>;

/** By their names in the client. */
const TOPICS: Readonly<Record<string, Readonly<Record<string, Called>>>> = {
  clock,
  faults,
  outcome,
  requests,
  sandbox,
  snapshots,
  testPeople,
  webhooks,
  worlds,
};

function nameOf({ method, path }: Called): string | undefined {
  for (const [topic, endpoints] of Object.entries(TOPICS)) {
    for (const [name, one] of Object.entries(endpoints)) {
      if (one.path === path && one.method === method) return `${topic}.${name}`;
    }
  }
  return undefined;
}

/** A call of an endpoint as an act; `{name}` in its path is filled in from the input. */
export function actOf(title: string, endpoint: Called, input: object = {}): Act {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '');
    delete rest[name];
    return encodeURIComponent(value);
  });
  const name = nameOf(endpoint);
  return {
    title,
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    path,
    input: rest,
    call: name === undefined ? undefined : { name, input },
  };
}

interface ActButtonProps {
  act: Act;
  onClick?: () => unknown;
  kind?: ButtonKind;
  className?: string;
  /** Accessible name, if the act's title does not say what it is about. */
  label?: string;
  /** Whether the form that it submits is being sent; absent if it submits none. */
  submits?: boolean;
  /** Replaces the act's title. */
  children?: ReactNode;
}

/** A button that runs an act and shows it as code. */
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
