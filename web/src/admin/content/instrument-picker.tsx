import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { market } from '#contract/market.ts';
import { TextField } from '../../ui/field.tsx';
import { deskCall } from '../desk-session.ts';
import { say } from '../say.ts';

const SHOWN_MAX = 6;

interface PickerProps {
  /** `market.code`; empty for none. */
  chosen: string;
  error: string | undefined;
  onChoose: (code: string) => void;
}

function Found({ text, onChoose }: { text: string; onChoose: (code: string) => void }) {
  const { data } = useQuery({
    queryKey: ['desk', 'instruments', text],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(market.getMakets, { stkName: text, pageSize: SHOWN_MAX }, { signal }),
  });
  if (!data) return null;
  if (data.list.length === 0) return <p className="c3">{say('content.noInstrument')}</p>;
  return (
    <ul className="desk-picks" aria-label={say('search.hits')}>
      {data.list.map(({ market: place, code, name }) => (
        <li key={`${place}.${code}`}>
          <button type="button" onClick={() => onChoose(`${place}.${code}`)}>
            <b className="clip">{name}</b>
            <small className="num">
              {place}.{code}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What an article is about, looked for by code or name. */
export function InstrumentPicker({ chosen, error, onChoose }: PickerProps) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const label = say('content.instrument');
  if (chosen !== '') {
    return (
      <div className="field">
        <span className="label">{label}</span>
        <div className="desk-picked">
          <span className="num clip">{chosen}</span>
          <button type="button" className="link" onClick={() => onChoose('')}>
            {say('action.remove')}
          </button>
        </div>
        {error && <p className="hint danger">{error}</p>}
      </div>
    );
  }
  return (
    <div className="desk-picker">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {text !== '' && (
        <Found
          text={text}
          onChoose={(code) => {
            setTyped('');
            onChoose(code);
          }}
        />
      )}
    </div>
  );
}
