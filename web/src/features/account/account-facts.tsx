import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countriesOptions } from '../../lib/countries.ts';
import { countryNamed } from '../../lib/country-name.ts';
import { Facts } from '../../ui/facts.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { userInfoOptions } from './queries.ts';

/** What is kept of the account: address, country, and the code to invite others with. */
export function AccountFacts() {
  const { t } = useTranslation();
  const { data } = useQuery(userInfoOptions);
  const countries = useQuery({ ...countriesOptions, enabled: !!data?.country });
  if (!data) return <FactsSkeleton rows={3} />;
  const { email, inviteCode, country } = data;
  const facts = [
    [t('auth.email'), <bdi key="email">{email}</bdi>],
    [t('profile.country'), country ? countryNamed(country, countries.data) : '–'],
    [t('auth.inviteCode'), <bdi key="code">{inviteCode}</bdi>],
  ] as const;
  return <Facts facts={facts} />;
}
