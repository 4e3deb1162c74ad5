import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DeskMail, outbox } from '#contract/outbox';
import { thisReading } from '../../lib/made-up-name.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';
import type { Shown } from './shown.ts';

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

/** Sends a mail again. */
export const useRetryMail = () =>
  useWrite(({ id }: DeskMail) => deskCall(outbox.retry, { id }), { refetched: [['desk', 'mail']] });
