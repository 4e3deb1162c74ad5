import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { personOptions, searchOptions } from '../people/queries.ts';
import { say } from '../say.ts';

const SHOWN_MAX = 6;
const LETTERS_MIN = 2;

interface PickerProps {
  label: string;
  /** Id of the customer chosen. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function Found({ text, onChoose }: { text: string; onChoose: (id: string) => void }) {
  const { data } = useQuery(searchOptions(text, 1));
  if (!data) return null;
  if (data.list.length === 0) return <p className="c3">{say('search.none')}</p>;
  return (
    <ul className="desk-picks" aria-label={say('search.hits')}>
      {data.list.slice(0, SHOWN_MAX).map(({ id, name, email, loginId }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <b className="clip">{name || loginId}</b>
            <small className="clip">
              {email} · <span className="num">{loginId}</span>
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Chosen({ label, id, onChange }: { label: string; id: string; onChange: () => void }) {
  const { data } = useQuery(personOptions(id));
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="desk-picked">
        <span className="clip">
          {data?.name} <small className="num c3">{data?.loginId ?? id}</small>
        </span>
        <button type="button" className="link" onClick={onChange}>
          {say('action.change')}
        </button>
      </div>
    </div>
  );
}

/** A customer, looked for by name, address or number. */
export function PersonPicker({ label, chosen, onChoose }: PickerProps) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  if (chosen !== undefined) {
    return <Chosen label={label} id={chosen} onChange={() => onChoose(undefined)} />;
  }
  return (
    <div className="desk-picker">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        placeholder={say('people.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {text.length >= LETTERS_MIN && <Found text={text} onChoose={onChoose} />}
    </div>
  );
}
