import { queryOptions } from '@tanstack/react-query';
import type { account } from '#contract/accounts';
import { kyc } from '#contract/identity';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';

/** How the verification stands; the server's word about the account makes it load anew. */
export const applicationOptions = queryOptions({
  queryKey: ['account', 'kyc'],
  queryFn: ({ signal }) => call(kyc.application, {}, { signal }),
});

export type Country = OutputOf<typeof account.areaList>[number] & { name: string };
