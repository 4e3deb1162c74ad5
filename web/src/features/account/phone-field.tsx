import { useQuery } from '@tanstack/react-query';
import { type Ref, type SelectHTMLAttributes, useEffect } from 'react';
import { LIMITS } from '#contract/accounts';
import { countriesOptions } from '../../lib/countries.ts';
import { t } from '../../lib/words.ts';
import { TextField, type TextFieldProps } from '../../ui/field.tsx';

/** What the browser knows of where its person is, as a country of the list is called. */
const ownFlag = () => new Intl.Locale(navigator.language).maximize().region?.toLowerCase() ?? 'us';

export const AREA_FIRST = '+1';

/** Chooses the code to begin with, once codes are known: of the person's country, or the browser's. */
export function useStartArea(choose: (name: 'area', area: string) => void, country = '') {
  const { data } = useQuery(countriesOptions);
  useEffect(() => {
    if (!data) return;
    const flag = ownFlag();
    const own =
      data.find(({ englishName }) => englishName === country) ??
      data.find(({ nationalFlag }) => nationalFlag === flag);
    choose('area', own?.phoneAreaCode ?? AREA_FIRST);
  }, [data, choose, country]);
}

interface PhoneFieldProps extends Omit<TextFieldProps, 'label'> {
  /** What the form registered for the country code. */
  area: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };
}

/** A mobile number and the code of its country. */
export function PhoneField({ area, ...props }: PhoneFieldProps) {
  const { data = [] } = useQuery(countriesOptions);
  return (
    <TextField
      {...props}
      label={t('auth.phone')}
      placeholder={t('auth.enterPhone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      maxLength={LIMITS.phone}
      leading={
        <select
          {...area}
          className="area-code numeric"
          dir="ltr"
          aria-label={t('auth.countryCode')}
        >
          {data.length === 0 && <option value={AREA_FIRST}>{AREA_FIRST}</option>}
          {data.map(({ nationalFlag, name, phoneAreaCode }) => (
            <option key={nationalFlag} value={phoneAreaCode}>
              {phoneAreaCode} {name}
            </option>
          ))}
        </select>
      }
    />
  );
}
