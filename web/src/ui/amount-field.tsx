import { Minus, Plus } from 'lucide-react';
import {
  type ChangeEvent,
  type CompositionEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { format } from '../lib/format.ts';
import { stepBy } from '../lib/step-by.ts';
import { completed, defaultDecimals, digits, wholeOf } from './digits.ts';
import { Field, useAutoFocus, useHeld } from './field.tsx';

interface AmountProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  decimals?: number;
  min?: number;
  max?: number | undefined;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The person has left the field. */
  onLeave?: () => void;
}

function useDigitInput(props: AmountProps, id: string) {
  const { value, onChange, decimals = defaultDecimals, min, max, error, hint } = props;
  const rule = {
    decimals,
    mark: format.decimalMark,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
  // Shown with the language's decimal mark; either mark can be typed.
  const inBox = (figure: string) => figure.replace('.', rule.mark);
  const shown = inBox(value);
  const before = useRef({ text: '', shown: '' });
  // Text that an input method is composing must not be changed: it would be entered twice.
  const [composed, setComposed] = useState<string>();
  const take = (now: string) => {
    const last = before.current.shown === shown ? before.current : { text: shown, shown };
    const whole = wholeOf(last, now);
    const next = digits(whole.text, { ...rule, ...whole });
    before.current = { text: whole.text, shown: inBox(next) };
    onChange(next);
  };
  const change = useHeld(({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
    else take(target.value);
  });
  return {
    id,
    value: composed ?? shown,
    className: 'numeric',
    inputMode: decimals > 0 ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    placeholder: props.placeholder,
    disabled: props.disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
    onChange: change,
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(undefined);
      take(currentTarget.value);
    },
    onBlur: () => {
      const whole = completed(value, rule);
      // Leaving the field without a change is no edit: do not report one.
      if (whole !== value) onChange(whole);
      props.onLeave?.();
    },
  };
}

/** A numeric field: takes digits and a decimal mark, and stays within its limits. */
export function AmountField(props: AmountProps & { trailing?: ReactNode }) {
  const id = useId();
  const input = useDigitInput(props, id);
  const { label, aside, hint, error, trailing, autoFocus } = props;
  useAutoFocus(id, autoFocus);
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className="box">
        <input {...input} />
        {trailing}
      </div>
    </Field>
  );
}

interface StepperProps extends AmountProps {
  /** Step of the buttons, as a decimal string; it may depend on the direction. */
  tick: string | ((direction: 1 | -1) => string);
  lessLabel: string;
  moreLabel: string;
  below?: ReactNode;
}

/** A numeric field with buttons for one tick less and one more. */
export function Stepper(props: StepperProps) {
  const id = useId();
  const input = useDigitInput(props, id);
  const { label, aside, hint, error, value, onChange, tick, min, max, below } = props;
  const step = (direction: 1 | -1) => {
    const size = typeof tick === 'string' ? tick : tick(direction);
    const next = stepBy(value, size, direction, min);
    onChange(max !== undefined && Number(next) > max ? value : next);
  };
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className="box stepper">
        <button
          type="button"
          aria-label={props.lessLabel}
          disabled={props.disabled}
          onClick={() => step(-1)}
        >
          <Minus className="icon size-5" aria-hidden="true" />
        </button>
        <input {...input} />
        <button
          type="button"
          aria-label={props.moreLabel}
          disabled={props.disabled}
          onClick={() => step(1)}
        >
          <Plus className="icon size-5" aria-hidden="true" />
        </button>
      </div>
      {below}
    </Field>
  );
}
