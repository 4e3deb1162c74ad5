import { queryOptions } from '@tanstack/react-query';
import { sandbox } from '#contract/sandbox';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ask, shared } from './api.ts';

export type Mail = OutputOf<typeof sandbox.outbox>[number];
/** Whose messages; everybody's where nobody is named. */
export type MailFilter = InputOf<typeof sandbox.outbox>;

export const outboxOptions = (filter: MailFilter) =>
  queryOptions({
    ...shared,
    queryKey: ['sandbox', 'outbox', filter],
    queryFn: ({ signal }) => ask(sandbox.outbox, filter, { signal }),
  });

/** Who guessed too often need not wait any longer. */
export const useLiftLocks = () =>
  useWrite((input: InputOf<typeof sandbox.liftLocks>) => ask(sandbox.liftLocks, input), {
    refetched: [],
  });
