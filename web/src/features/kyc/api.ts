import { queryOptions } from '@tanstack/react-query';
import type { account } from '#contract/accounts';
import { kyc } from '#contract/identity';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** State of the verification; the server's announcement about the account refetches it. */
export const applicationOptions = queryOptions({
  queryKey: ['account', 'kyc'],
  queryFn: ({ signal }) => call(kyc.application, {}, { signal }),
});

export type Country = OutputOf<typeof account.areaList>[number] & { name: string };

/** Submits a person's documents. */
export const useSubmitIdentity = () =>
  useWrite((papers: InputOf<typeof kyc.updateReal>) => call(kyc.updateReal, papers), {
    pushed: ['account'],
    isAwaited: true,
  });

/** After a rejection: returns to the form. */
export const useTryAgain = () =>
  useWrite(() => call(kyc.tryAgain, {}), { pushed: ['account'], isAwaited: true });
