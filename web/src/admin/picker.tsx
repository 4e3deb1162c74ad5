import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { type DeskText, say } from './say.ts';

const SHOWN_MAX = 6;

/** Something that can be chosen. */
export interface Pick {
  id: string;
  name: string;
  note: ReactNode;
}

interface FinderProps {
  /** Answers what a text finds; undefined until that is known. */
  useFound: (text: string) => readonly Pick[] | undefined;
  none: DeskText;
  onChoose: (id: string) => void;
}

interface PickerProps extends FinderProps {
  label: string;
  placeholder?: string;
  error?: string | undefined;
  /** Fewest letters that are looked for. */
  lettersMin: number;
  /** What is chosen; undefined for nothing. */
  chosen: ReactNode | undefined;
  /** Says what leaving the choice does. */
  change: DeskText;
  onClear: () => void;
}

function Found({ text, useFound, none, onChoose }: FinderProps & { text: string }) {
  const found = useFound(text);
  if (!found) return null;
  if (found.length === 0) return <p className="text-tertiary">{say(none)}</p>;
  return (
    <ul className="desk-picks" aria-label={say('search.hits')}>
      {found.slice(0, SHOWN_MAX).map(({ id, name, note }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <b className="truncate">{name}</b>
            <small className="truncate">{note}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Arrows go through what was found; Enter in the field takes the first of it. */
function press(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
  } else if (event.key === 'Enter' && at === 0) {
    event.preventDefault();
    stops[1]?.click();
  }
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** One thing of many, looked for by a text; once it is chosen it stands in the field's place. */
export function Picker({
  label,
  placeholder,
  error,
  lettersMin,
  chosen,
  change,
  onClear,
  onChoose,
  ...finder
}: PickerProps) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  // What was pressed goes with the choice, so the keyboard goes on in what takes its place.
  const [wasPressed, setPressed] = useState(false);
  const ref = wasPressed ? takeFocus : null;
  const clear = () => {
    setPressed(true);
    onClear();
  };
  if (chosen !== undefined) {
    return (
      <div className="field">
        <span className="label">{label}</span>
        <div className="desk-picked">
          <span className="truncate">{chosen}</span>
          <button ref={ref} type="button" className="link" onClick={clear}>
            {say(change)}
          </button>
        </div>
        {error && <p className="hint text-danger">{error}</p>}
      </div>
    );
  }
  const choose = (id: string) => {
    setTyped('');
    setPressed(true);
    onChoose(id);
  };
  return (
    <search className="desk-picker" onKeyDown={press}>
      <TextField
        ref={ref}
        label={label}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {text.length >= lettersMin && <Found text={text} {...finder} onChoose={choose} />}
    </search>
  );
}
