import { type ReactNode, useId, useState } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { useActs } from './acts.tsx';
import type { Act } from './as-code.ts';
import { toastFailure } from './sending.ts';

interface PanelProps {
  title: string;
  /** A note beside the title. */
  note?: string | undefined;
  /** At the end of the title line. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, note, actions, className = '', children }: PanelProps) {
  return (
    <section className={`panel ${className}`} aria-label={title}>
      <header>
        <div className="panel-title">
          <h2>{title}</h2>
          {note && <span className="text-xs text-tertiary">{note}</span>}
        </div>
        <div className="panel-actions">{actions}</div>
      </header>
      {children}
    </section>
  );
}

export interface Picked<T extends string> {
  value: T;
  label: string;
}

interface PickProps<T extends string> {
  label: string;
  value: T;
  choices: readonly Picked<T>[];
  onChange: (value: T) => void;
  error?: string | undefined;
}

/** A choice in the device's native list. */
export function Pick<T extends string>({ label, value, choices, onChange, error }: PickProps<T>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <div className="box">
        <select
          id={id}
          className="value"
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

interface AskedButtonProps {
  act: Act;
  /** The question. */
  question: string;
  /** What will be lost. */
  hint: string;
  onConfirm: () => Promise<unknown>;
  /** What it deletes can be created again. */
  isMild?: boolean;
  className?: string;
  label?: string;
  children?: ReactNode;
}

/** A button that deletes something, and asks first. */
export function AskedButton(props: AskedButtonProps) {
  const { act, question, hint, onConfirm, isMild = false, className = '', label, children } = props;
  const { show } = useActs();
  const [open, setOpen] = useState(false);
  const tell = () => show(act);
  const confirm = async () => {
    await toastFailure(onConfirm);
    setOpen(false);
  };
  return (
    <>
      <Button
        kind="text"
        medium
        className={isMild ? className : `danger-act ${className}`}
        aria-label={label}
        onFocus={tell}
        onPointerEnter={tell}
        onClick={() => setOpen(true)}
      >
        {children ?? act.title}
      </Button>
      <ConfirmSheet open={open} onOpenChange={setOpen} question={question}>
        <p className="text-sm text-secondary">{hint}</p>
        <Button kind="danger" wide onClick={confirm}>
          {act.title}
        </Button>
        <Button wide onClick={() => setOpen(false)}>
          {t('action.cancel')}
        </Button>
      </ConfirmSheet>
    </>
  );
}
