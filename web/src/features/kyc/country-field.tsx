import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleAlert, Search } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { searched } from '#core/searched.ts';
import { countriesOptions } from '../../lib/countries.ts';
import { t } from '../../lib/words.ts';
import { Option } from '../../ui/choice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import type { Country } from './api.ts';
import { Flag } from './flag.tsx';

/** Countries whose name contains the text, or whose dial code starts with it. */
function matching(countries: readonly Country[], text: string): readonly Country[] {
  if (text.trim() === '') return countries;
  const wanted = searched(text.trim());
  return countries.filter(
    ({ name, englishName, phoneAreaCode }) =>
      searched(name).includes(wanted) ||
      searched(englishName).includes(wanted) ||
      phoneAreaCode.replace('+', '').startsWith(wanted.replace('+', '')),
  );
}

interface PickProps {
  value: string | undefined;
  onPick: (country: string) => void;
}

function Countries(props: PickProps) {
  const query = useQuery(countriesOptions);
  return (
    <Loaded query={query} waiting={<RowsSkeleton rows={6} spark={false} />}>
      {(countries) => <CountryList {...props} countries={countries} />}
    </Loaded>
  );
}

function CountryList({ value, onPick, countries }: PickProps & { countries: readonly Country[] }) {
  const [text, setText] = useState('');
  const found = useMemo(() => matching(countries, text), [countries, text]);
  return (
    // Same height for any result, so that the field does not move.
    <div className="min-h-[72dvh]">
      <div className="box mt-2">
        <Search className="icon size-5 text-tertiary ms-4" aria-hidden="true" />
        <input
          type="search"
          aria-label={t('kyc.searchCountry')}
          placeholder={t('kyc.searchCountry')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div role="status">{found.length === 0 && <Empty text={t('kyc.noCountry')} />}</div>
      <div className="stack pt-3" role="radiogroup" aria-label={t('kyc.country')}>
        {found.map(({ name, englishName, phoneAreaCode, nationalFlag }) => (
          <Option
            key={nationalFlag}
            icon={<Flag code={nationalFlag} />}
            title={<bdi>{name}</bdi>}
            sub={<bdi className="numeric">{phoneAreaCode}</bdi>}
            checked={englishName === value}
            onSelect={() => onPick(englishName)}
          />
        ))}
      </div>
    </div>
  );
}

interface CountryFieldProps extends PickProps {
  error?: string | undefined;
}

/** Choice of the country that issued the document. */
export function CountryField({ value, onPick, error }: CountryFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(countriesOptions);
  const chosen = data?.find(({ englishName }) => englishName === value);
  return (
    <div className={error ? 'field bad' : 'field'}>
      <span className="label" id={id}>
        {t('kyc.country')}
      </span>
      <button
        type="button"
        className={chosen ? 'option' : 'option bare'}
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        {chosen && <Flag code={chosen.nationalFlag} />}
        <span id={`${id}-value`} className="text-start">
          {value ? <bdi>{chosen?.name ?? value}</bdi> : t('kyc.selectCountry')}
        </span>
        <ChevronDown className="icon size-5 text-tertiary" aria-hidden="true" />
      </button>
      {error && (
        <p id={`${id}-error`} className="hint" role="alert">
          <CircleAlert className="icon size-3.5" aria-hidden="true" />
          {error}
        </p>
      )}
      <Sheet open={open} onOpenChange={setOpen} title={t('kyc.country')}>
        <Countries
          value={value}
          onPick={(country) => {
            onPick(country);
            setOpen(false);
          }}
        />
      </Sheet>
    </div>
  );
}
