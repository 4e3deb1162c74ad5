import { queryOptions } from '@tanstack/react-query';
import { alert } from '#contract/alerts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Waiting alerts, then those that were reached. */
export const alertsOptions = queryOptions({
  queryKey: ['alert'],
  queryFn: ({ signal }) => call(alert.list, {}, { signal }),
});

export const useSetAlert = () =>
  useWrite((wish: InputOf<typeof alert.save>) => call(alert.save, wish), {
    pushed: ['alert'],
  });

export const useRemoveAlert = () =>
  useWrite((id: string) => call(alert.remove, { id }), { pushed: ['alert'], isAwaited: true });
