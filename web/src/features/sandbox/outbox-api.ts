import { queryOptions } from '@tanstack/react-query';
import { sandbox } from '#contract/sandbox';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { useWrite } from '../../lib/use-write.ts';
import { sandboxCall, shared } from './api.ts';

export type Mail = OutputOf<typeof sandbox.outbox>[number];
/** Whose messages; everybody's without a name. */
export type MailFilter = InputOf<typeof sandbox.outbox>;

export const outboxOptions = (filter: MailFilter) =>
  queryOptions({
    ...shared,
    queryKey: ['sandbox', 'outbox', filter],
    queryFn: ({ signal }) => sandboxCall(sandbox.outbox, filter, { signal }),
  });

/** Lifts the locks of people who guessed too often. */
export const useLiftLocks = () =>
  useWrite((input: InputOf<typeof sandbox.liftLocks>) => sandboxCall(sandbox.liftLocks, input), {
    refetched: [],
  });
