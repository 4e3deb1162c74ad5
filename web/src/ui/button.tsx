import { type ButtonHTMLAttributes, type ReactNode, useState } from 'react';

export type ButtonKind = 'plain' | 'primary' | 'buy' | 'sell' | 'danger' | 'soft' | 'text';

interface Look {
  kind?: ButtonKind | undefined;
  /** Medium: 44 px instead of 52. */
  medium?: boolean | undefined;
  wide?: boolean | undefined;
  /** A softer direction colour, beside the other direction's button. */
  quiet?: boolean | undefined;
}

/** The classes of a button, also for links that look like one. */
export function buttonClass({ kind = 'plain', medium, wide, quiet }: Look = {}) {
  return ['btn', kind !== 'plain' && kind, medium && 'medium', wide && 'wide', quiet && 'quiet']
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps
  extends Look,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'className'> {
  children: ReactNode;
  /** While the returned promise is pending, the button shows progress and ignores presses. */
  onClick?: () => unknown;
  busy?: boolean;
  className?: string;
}

export function Button(props: ButtonProps) {
  const {
    kind,
    medium,
    wide,
    quiet,
    busy = false,
    onClick,
    children,
    className = '',
    ...rest
  } = props;
  const [running, setRunning] = useState(false);
  const working = busy || running;
  const press = async () => {
    if (working) return;
    const outcome = onClick?.();
    if (!(outcome instanceof Promise)) return;
    setRunning(true);
    await outcome.finally(() => setRunning(false));
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ kind, medium, wide, quiet })} ${className}`}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={(event) => {
        // A second press on a submit button would submit the form again.
        if (working) event.preventDefault();
        void press();
      }}
    >
      {working && <span className="spinner" />}
      {children}
    </button>
  );
}
