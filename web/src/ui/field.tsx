import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useReducer,
  useState,
} from 'react';
import { t } from '../lib/words.ts';

interface FieldProps {
  id: string;
  label: ReactNode;
  /** At the end of the label line: a balance, a unit. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled control with its hint or error. */
export function Field({ id, label, aside, hint, error, children }: FieldProps) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>
        {label}
        {aside && <span className="text-tertiary">{aside}</span>}
      </label>
      {children}
      {error ? (
        <p className="hint" id={`${id}-note`} role="alert">
          <CircleAlert className="icon size-3.5" aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/**
 * Redraws a controlled input after each event. If the handler rejects a change, the value stays the same and
 * Preact, having nothing to draw, would leave the typed text in the box.
 */
export function useHeld<E>(onChange: ((event: E) => void) | undefined) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  return (event: E) => {
    onChange?.(event);
    drawAgain();
  };
}

/** Focuses a field when it appears: browsers heed the attribute only while the page loads. */
export function useAutoFocus(id: string, isWanted: boolean | undefined): void {
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.focus();
  }, [isWanted, id]);
}

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>,
    Omit<FieldProps, 'id' | 'children'> {
  ref?: Ref<HTMLInputElement>;
  /** Inside the box, before the text: a selector. */
  leading?: ReactNode;
  /** Inside the box, after the text: a button. */
  trailing?: ReactNode;
  numeric?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, leading, trailing, numeric = false, ...rest } = props;
  const { autoFocus, onChange, ...input } = rest;
  const id = useId();
  const change = useHeld<ChangeEvent<HTMLInputElement>>(onChange);
  useAutoFocus(id, autoFocus);
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className="box">
        {leading}
        <input
          {...input}
          onChange={change}
          id={id}
          className={numeric ? 'numeric' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
    </Field>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="reveal"
          aria-label={shown ? t('auth.hidePassword') : t('auth.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="icon size-5" aria-hidden="true" />
        </button>
      }
    />
  );
}
