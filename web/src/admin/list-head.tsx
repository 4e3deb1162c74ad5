import { t } from './texts.ts';
import { TYPED_MAX } from './use-address.ts';

interface ListHeadProps<T extends string> {
  title: string;
  choices: readonly T[];
  chosen: T;
  nameOf: (choice: T) => string;
  onChoose: (choice: T) => void;
  /** Label of the search field. */
  search: string;
  typed: string;
  onType: (typed: string) => void;
}

/** The header of a list: title, filter and search. */
export function ListHead<T extends string>(props: ListHeadProps<T>) {
  const { title, choices, chosen, nameOf, onChoose, search, typed, onType } = props;
  return (
    <header className="desk-head">
      <h1>{title}</h1>
      <fieldset className="segmented" aria-label={t('queue.show')}>
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === chosen}
            onClick={() => onChoose(one)}
          >
            {nameOf(one)}
          </button>
        ))}
      </fieldset>
      <span className="flex-1" />
      <input
        type="search"
        maxLength={TYPED_MAX}
        className="desk-search wide"
        placeholder={search}
        aria-label={search}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </header>
  );
}
