import { queryOptions } from '@tanstack/react-query';
import { account } from '#contract/account.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { kyc } from '#contract/kyc.ts';
import { call } from '../../lib/call.ts';
import { byName } from '../../lib/country-name.ts';

/** How the verification stands; the server's word about the account makes it load anew. */
export const applicationOptions = queryOptions({
  queryKey: ['account', 'kyc'],
  queryFn: ({ signal }) => call(kyc.application, {}, { signal }),
});

export const countriesOptions = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call(account.areaList, {}, { signal }),
  select: byName,
  staleTime: Number.POSITIVE_INFINITY,
});

export type Country = OutputOf<typeof account.areaList>[number] & { name: string };
