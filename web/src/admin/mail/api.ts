import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DeskMail, outbox } from '#contract/outbox';
import { SENDING_STATES } from '#core/codes.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';

export const STATES = ['all', ...SENDING_STATES] as const;
export type Shown = (typeof STATES)[number];

export const mailsOptions = (shown: Shown, q: string, pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'mail', shown, q, pageNum],
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
    queryFn: ({ signal }) =>
      deskCall(
        outbox.list,
        {
          pageNum,
          pageSize: 50,
          reading: thisReading,
          ...(q && { q }),
          ...(shown !== 'all' && { state: shown }),
        },
        { signal },
      ),
  });

/** Sends a mail once more. */
export const useRetryMail = () =>
  useWrite(({ id }: DeskMail) => deskCall(outbox.retry, { id }), { refetched: [['desk', 'mail']] });
