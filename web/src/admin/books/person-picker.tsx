import { useQuery } from '@tanstack/react-query';
import { personOptions, searchOptions } from '../people/api.ts';
import { Picker } from '../picker.tsx';
import { t } from '../texts.ts';

const LETTERS_MIN = 2;

interface PickerProps {
  label: string;
  /** Id of the customer chosen. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function usePeople(text: string, isAsked: boolean) {
  const query = useQuery({ ...searchOptions(text, 1), enabled: isAsked, retry: false });
  const data = query.data?.list.map(({ id, name, email, loginId }) => ({
    id,
    name: name || loginId,
    note: (
      <>
        {email} · <span className="numeric">{loginId}</span>
      </>
    ),
  }));
  return { ...query, data };
}

function Chosen({ id }: { id: string }) {
  const { data } = useQuery(personOptions(id));
  return (
    <>
      {data?.name} <small className="numeric text-tertiary">{data?.loginId ?? id}</small>
    </>
  );
}

/** Search for a customer by name, address or number. */
export function PersonPicker({ label, chosen, onChoose }: PickerProps) {
  return (
    <Picker
      label={label}
      placeholder={t('queue.search')}
      lettersMin={LETTERS_MIN}
      chosen={chosen && <Chosen id={chosen} />}
      change="action.change"
      none="search.none"
      useFound={usePeople}
      onChoose={onChoose}
      onClear={() => onChoose(undefined)}
    />
  );
}
