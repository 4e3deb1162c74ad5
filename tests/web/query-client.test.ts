import { setImmediate } from 'node:timers/promises';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '../../web/src/lib/call-error.ts';
import { queryClient } from '../../web/src/lib/query-client.ts';

beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
  focusManager.setFocused(undefined);
});

/** How often something is asked for that is refused by a code, once somebody has looked away and back. */
async function askedFor(code: number): Promise<number> {
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(new CallError(code, 'NotFound'));
  };
  const options = queryClient.defaultQueryOptions({ queryKey: [code], queryFn });
  const failed = Promise.withResolvers<void>();
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(({ isError }) => isError && failed.resolve());
  await failed.promise;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  // It asks again after what was held back meanwhile.
  await setImmediate();
  stop();
  return asked;
}

test('what there is not is asked for once, and not again when somebody looks back', async () => {
  expect(await askedFor(404)).toBe(1);
});

test('what was refused for now is asked for again when somebody looks back', async () => {
  expect(await askedFor(429)).toBe(2);
});
