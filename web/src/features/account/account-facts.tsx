import { useQuery } from '@tanstack/react-query';
import type { account } from '#contract/accounts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { countriesOptions } from '../../lib/countries.ts';
import { countryNamed } from '../../lib/country-name.ts';
import { userInfoOptions } from '../../lib/user-info.ts';
import { t } from '../../lib/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';

/** Facts of the account: e-mail address, country, invitation code. */
export function AccountFacts() {
  const query = useQuery(userInfoOptions);
  return (
    <Loaded query={query} waiting={<FactsSkeleton rows={3} />}>
      {(person) => <PersonFacts {...person} />}
    </Loaded>
  );
}

function PersonFacts({ email, inviteCode, country }: OutputOf<typeof account.userInfo>) {
  const countries = useQuery({ ...countriesOptions, enabled: country !== '' });
  const facts = [
    [t('auth.email'), <bdi key="email">{email}</bdi>],
    [t('profile.country'), country ? countryNamed(country, countries.data) : '–'],
    [t('auth.inviteCode'), <bdi key="code">{inviteCode}</bdi>],
  ] as const;
  return <Facts facts={facts} />;
}
