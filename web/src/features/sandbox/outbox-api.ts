import { queryOptions } from '@tanstack/react-query';
import { sandbox } from '#contract/sandbox';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { useWrite } from '../../lib/use-write.ts';
import { sandboxCall, shared } from './api.ts';

export type Mail = OutputOf<typeof sandbox.mails>['list'][number];
/** Whose messages, by a whole or a part of an address or number; everybody's without. */
export type MailFilter = Pick<InputOf<typeof sandbox.mails>, 'email' | 'phone' | 'q'>;

/** Most that are shown, the newest. */
const SHOWN_MAX = 50;

export const outboxOptions = (filter: MailFilter) =>
  queryOptions({
    ...shared,
    queryKey: ['sandbox', 'outbox', filter],
    queryFn: async ({ signal }) => {
      const asked = { ...filter, pageNum: 1, pageSize: SHOWN_MAX };
      return (await sandboxCall(sandbox.mails, asked, { signal })).list;
    },
  });

/** Lifts the locks of people who guessed too often. */
export const useLiftLocks = () =>
  useWrite((input: InputOf<typeof sandbox.liftLocks>) => sandboxCall(sandbox.liftLocks, input), {
    refetched: [],
  });
