import { queryOptions } from '@tanstack/react-query';
import type { account } from '#contract/accounts';
import { kyc } from '#contract/identity';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** How the verification stands; the server's word about the account makes it load anew. */
export const applicationOptions = queryOptions({
  queryKey: ['account', 'kyc'],
  queryFn: ({ signal }) => call(kyc.application, {}, { signal }),
});

export type Country = OutputOf<typeof account.areaList>[number] & { name: string };

/** Hands in the papers of a person. */
export const useHandInPapers = () =>
  useWrite((papers: InputOf<typeof kyc.updateReal>) => call(kyc.updateReal, papers), {
    pushed: ['account'],
    isAwaited: true,
  });

/** After a refusal: back to the form. */
export const useTryAgain = () =>
  useWrite(() => call(kyc.tryAgain, {}), { pushed: ['account'], isAwaited: true });
