import { queryOptions } from '@tanstack/react-query';
import { reminder } from '#contract/reminders';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Reminders of results. The server announces their changes under the topic of alerts. */
export const remindersOptions = queryOptions({
  queryKey: ['alert', 'results'],
  queryFn: ({ signal }) => call(reminder.list, {}, { signal }),
});

/** Reminders of releases. */
export const releaseRemindersOptions = queryOptions({
  queryKey: ['alert', 'economy'],
  queryFn: ({ signal }) => call(reminder.releases, {}, { signal }),
});

export const useSetReleaseReminder = () =>
  useWrite((named: InputOf<typeof reminder.saveRelease>) => call(reminder.saveRelease, named), {
    pushed: ['alert'],
    isAwaited: true,
  });

export const useSetReminder = () =>
  useWrite((named: InputOf<typeof reminder.save>) => call(reminder.save, named), {
    pushed: ['alert'],
    isAwaited: true,
  });

export const useRemoveReminder = () =>
  useWrite((id: string) => call(reminder.remove, { id }), { pushed: ['alert'], isAwaited: true });

/** The range and ratios of a year change slowly. */
const summaryForMs = 60_000;

/** Key facts of an instrument; for a company also when it reports next. */
export const summaryOptions = (market: string, stockCode: string) =>
  queryOptions({
    queryKey: ['market', 'summary', market, stockCode],
    queryFn: ({ signal }) => call(marketList.summaryDetail, { market, stockCode }, { signal }),
    refetchInterval: summaryForMs,
  });
