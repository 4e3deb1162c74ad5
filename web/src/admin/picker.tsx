import { Combobox } from '@base-ui/react/combobox';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Asked } from '../lib/asked.ts';
import { TextField } from '../ui/field.tsx';
import { Name } from '../ui/name.tsx';
import { Awaited } from '../ui/states.tsx';
import { LinesSkeleton } from './skeleton.tsx';
import { type DeskText, t } from './texts.ts';
import { TYPED_MAX } from './use-address.ts';

const SHOWN_MAX = 6;

/** Something that can be chosen. */
export interface Pick {
  id: string;
  name: string;
  note: ReactNode;
}

interface FinderProps {
  /** Answers what a text finds, where it is asked; whoever types is told at once that it cannot be found out. */
  useFound: (text: string, isAsked: boolean) => Asked<readonly Pick[]>;
  /** Fewest letters that are looked for. */
  lettersMin: number;
  none: DeskText;
  onChoose: (id: string) => void;
}

interface PickerProps extends FinderProps {
  label: string;
  placeholder?: string;
  error?: string | undefined;
  /** What is chosen; undefined for nothing. */
  chosen: ReactNode | undefined;
  /** Says what leaving the choice does. */
  change: DeskText;
  onClear: () => void;
}

function Found({ found, none }: { found: readonly Pick[]; none: DeskText }) {
  if (found.length === 0) return <p className="text-tertiary">{t(none)}</p>;
  return (
    <Combobox.List className="desk-picks" aria-label={t('search.hits')}>
      {found.map(({ id, name, note }) => (
        <Combobox.Item
          key={id}
          value={id}
          nativeButton
          render={<button type="button" tabIndex={-1} />}
        >
          <Name text={name} className="font-semibold" />
          <small className="truncate">{note}</small>
        </Combobox.Item>
      ))}
    </Combobox.List>
  );
}

/** What is looked for may not be there yet; what stands around the field is not sent because of that. */
function keepForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

const NONE: readonly string[] = [];

interface SearchProps extends FinderProps {
  label: string;
  placeholder: string | undefined;
  ref: ((element: HTMLElement | null) => void) | null;
}

/** Arrows go through what was found; Enter takes what they have come to, at first the first. */
function Search({ label, placeholder, ref, lettersMin, useFound, none, onChoose }: SearchProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isAsked = text.length >= lettersMin;
  const answer = useFound(text, isAsked);
  const box = useRef<HTMLElement>(null);
  // The button that is pressed for it goes.
  const refetch = () => {
    box.current?.querySelector('input')?.focus();
    return answer.refetch();
  };
  const found = isAsked ? answer.data?.slice(0, SHOWN_MAX) : undefined;
  return (
    <Combobox.Root
      inline
      open={found !== undefined}
      items={found?.map(({ id }) => id) ?? NONE}
      filter={null}
      autoHighlight
      value={null}
      onValueChange={(id: string | null) => id !== null && onChoose(id)}
      inputValue={typed}
      onInputValueChange={(next, { reason }) => reason === 'input-change' && setTyped(next)}
    >
      <search ref={box} className="desk-picker" onKeyDown={keepForm}>
        <Combobox.Input
          ref={ref}
          // The library says so of every list that has its place in the page.
          aria-expanded={found !== undefined}
          render={
            <TextField
              label={label}
              type="search"
              maxLength={TYPED_MAX}
              autoComplete="off"
              placeholder={placeholder}
            />
          }
        />
        {found && <Found found={found} none={none} />}
        {isAsked && !found && (
          <div className="desk-picks">
            <Awaited query={{ ...answer, refetch }} waiting={<LinesSkeleton />} />
          </div>
        )}
      </search>
    </Combobox.Root>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** One thing of many, looked for by a text; once it is chosen it stands in the field's place. */
export function Picker({
  label,
  placeholder,
  error,
  chosen,
  change,
  onClear,
  onChoose,
  ...finder
}: PickerProps) {
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
          <span dir="auto" className="truncate bidi-isolate">
            {chosen}
          </span>
          <button ref={ref} type="button" className="link" onClick={clear}>
            {t(change)}
          </button>
        </div>
        {error && <p className="hint text-danger">{error}</p>}
      </div>
    );
  }
  const choose = (id: string) => {
    setPressed(true);
    onChoose(id);
  };
  return <Search label={label} placeholder={placeholder} ref={ref} {...finder} onChoose={choose} />;
}
