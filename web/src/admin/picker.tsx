import { Combobox } from '@base-ui/react/combobox';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { QueryState } from '../lib/query-state.ts';
import { TextField } from '../ui/field.tsx';
import { Name } from '../ui/name.tsx';
import { Awaited } from '../ui/states.tsx';
import { LinesSkeleton } from './skeleton.tsx';
import { type DeskText, t } from './texts.ts';
import { TYPED_MAX } from './use-address.ts';

const SHOWN_MAX = 6;

/** An option. */
export interface Pick {
  id: string;
  name: string;
  note: ReactNode;
}

interface FinderProps {
  /** Searches for a text if `isAsked`; a failed search is shown at once. */
  useFound: (text: string, isAsked: boolean) => QueryState<readonly Pick[]>;
  /** Minimum length of a search text. */
  lettersMin: number;
  none: DeskText;
  onChoose: (id: string) => void;
}

interface PickerProps extends FinderProps {
  label: string;
  placeholder?: string;
  error?: string | undefined;
  /** The chosen option; undefined if there is none. */
  chosen: ReactNode | undefined;
  /** Label of the button that clears the choice. */
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

/** Results may not have arrived yet: Enter must not submit the surrounding form. */
function keepForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

const NONE: readonly string[] = [];

interface SearchProps extends FinderProps {
  label: string;
  placeholder: string | undefined;
  ref: ((element: HTMLElement | null) => void) | null;
}

/** Arrow keys move through the results; Enter takes the highlighted one, at first the first. */
function Search({ label, placeholder, ref, lettersMin, useFound, none, onChoose }: SearchProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isAsked = text.length >= lettersMin;
  const answer = useFound(text, isAsked);
  const box = useRef<HTMLElement>(null);
  // The retry button disappears, so move the focus to the field.
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
          // The library sets this on every inline list.
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

/** Searches for one of many options by text; the chosen one replaces the field. */
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
  // The pressed element disappears with the choice: its replacement takes the focus.
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
