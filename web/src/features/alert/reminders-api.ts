import { queryOptions } from '@tanstack/react-query';
import { reminder } from '#contract/reminders';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Results of which the person is reminded. The line tells of them as of alerts. */
export const remindersOptions = queryOptions({
  queryKey: ['alert', 'results'],
  queryFn: ({ signal }) => call(reminder.list, {}, { signal }),
});

/** Figures of economies of which the person is reminded. */
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

/** A year passes slowly, and its range and ratios with it. */
const summaryForMs = 60_000;

/** Key facts of an instrument; of a company when it reports next, too. */
export const summaryOptions = (market: string, stockCode: string) =>
  queryOptions({
    queryKey: ['market', 'summary', market, stockCode],
    queryFn: ({ signal }) => call(marketList.summaryDetail, { market, stockCode }, { signal }),
    refetchInterval: summaryForMs,
  });
