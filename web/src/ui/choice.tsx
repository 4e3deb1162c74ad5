import { Check as CheckIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { bringIn, useMoreAside } from './more-aside.ts';

export interface Choice<T extends string | number> {
  value: T;
  label: ReactNode;
  className?: string;
}

interface ChoiceProps<T extends string | number> {
  label: string;
  choices: readonly Choice<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move the choice, as in any radio group; left and right follow the writing direction. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const here = buttons.findIndex((button) => button.matches(':focus'));
  if (here < 0) return;
  event.preventDefault();
  const mirrored = document.dir === 'rtl' && event.key !== 'ArrowUp' && event.key !== 'ArrowDown';
  const next = buttons.at((here + (mirrored ? -step : step)) % buttons.length);
  next?.focus();
  next?.click();
}

/** One of a few options side by side: shared by segments, pills and fractions. */
function ChoiceGroup<T extends string | number>(
  props: ChoiceProps<T> & { className: string; itemClass?: string },
) {
  const { label, choices, value, onChange, className, itemClass = '' } = props;
  const chosen = choices.some((choice) => choice.value === value);
  const row = useRef<HTMLDivElement>(null);
  useMoreAside(row);
  useEffect(() => {
    // The choice may come from a URL, a draft or a tap.
    if (value !== undefined) bringIn(row.current, '.pill[aria-checked="true"]');
  }, [value]);
  return (
    <div ref={row} className={className} role="radiogroup" aria-label={label} onKeyDown={moveByKey}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold a picture or be a segment
        <button
          key={choice.value}
          type="button"
          role="radio"
          className={`${itemClass} ${choice.className ?? ''}`}
          aria-checked={choice.value === value}
          tabIndex={choice.value === value || (!chosen && index === 0) ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** Two or three modes. `side` colours buy and sell. */
export function Segmented<T extends string | number>({
  side = false,
  ...props
}: ChoiceProps<T> & { side?: boolean }) {
  return <ChoiceGroup {...props} className={side ? 'segmented side' : 'segmented'} />;
}

/** Sorts and filters. */
export function Pills<T extends string | number>(props: ChoiceProps<T>) {
  return <ChoiceGroup {...props} className="pills" itemClass="pill" />;
}

const parts = [
  { value: 0.25, label: '1/4' },
  { value: 0.33, label: '1/3' },
  { value: 0.5, label: '1/2' },
] as const;

interface FractionsProps {
  label: string;
  full: string;
  value: number | undefined;
  onChange: (fraction: number) => void;
}

/** A fraction of what is available. */
export function Fractions({ label, full, value, onChange }: FractionsProps) {
  const choices = [...parts, { value: 1, label: full }];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the way
    <div className="fractions" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    />
  );
}

/** A checkbox whose label is part of the target. */
export function Check({ label, checked, onChange }: ToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the native box cannot be drawn in the kit's form
    <button
      type="button"
      role="checkbox"
      className="checkbox"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    >
      <span className="checkbox-mark">
        <CheckIcon className="icon size-4" aria-hidden="true" />
      </span>
      {label}
    </button>
  );
}

interface OptionProps {
  title: ReactNode;
  sub?: ReactNode;
  icon?: ReactNode;
  checked: boolean;
  onSelect: () => void;
}

/** One option of a list, with a title and a description. Belongs in a `radiogroup`. */
export function Option({ title, sub, icon, checked, onSelect }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold two lines and an icon
    <button
      type="button"
      role="radio"
      className={icon ? 'option' : 'option bare'}
      aria-checked={checked}
      onClick={onSelect}
    >
      {icon}
      <span className="min-w-0">
        <span className="block">{title}</span>
        {sub && <span className="block text-sm text-tertiary">{sub}</span>}
      </span>
      <span className="radio" />
    </button>
  );
}
