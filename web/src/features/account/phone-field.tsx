import { useQuery } from '@tanstack/react-query';
import { type Ref, type SelectHTMLAttributes, useEffect } from 'react';
import { LIMITS } from '#contract/accounts';
import { countriesOptions } from '../../lib/countries.ts';
import { t } from '../../lib/words.ts';
import { TextField, type TextFieldProps } from '../../ui/field.tsx';

/** The browser's region, in the form of the country list. */
const ownFlag = () => new Intl.Locale(navigator.language).maximize().region?.toLowerCase() ?? 'us';

export const AREA_FIRST = '+1';

/** Preselects the dial code when the codes have loaded: the person's country's, or the browser's. */
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
  /** Registered props of the country code. */
  area: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };
}

/** A mobile number with its country code. */
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
