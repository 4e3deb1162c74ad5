import { useQuery } from '@tanstack/react-query';
import { instrumentsOptions } from './api.ts';
import { Picker } from './picker.tsx';

const FOUND_MAX = 6;

interface PickerProps {
  label: string;
  /** `market.code`; empty if none is chosen. */
  chosen: string;
  error?: string | undefined;
  onChoose: (code: string) => void;
}

function useInstruments(text: string, isAsked: boolean) {
  const query = useQuery({
    ...instrumentsOptions(text, FOUND_MAX),
    enabled: isAsked,
    retry: false,
  });
  const data = query.data?.list.map(({ market: place, code, name }) => {
    const id = `${place}.${code}`;
    return { id, name, note: <span className="numeric">{id}</span> };
  });
  return { ...query, data };
}

/** Search for an instrument by code or name. */
export function InstrumentPicker({ label, chosen, error, onChoose }: PickerProps) {
  return (
    <Picker
      label={label}
      error={error}
      lettersMin={1}
      chosen={chosen === '' ? undefined : <span className="numeric">{chosen}</span>}
      change="action.remove"
      none="content.noInstrument"
      useFound={useInstruments}
      onChoose={onChoose}
      onClear={() => onChoose('')}
    />
  );
}
