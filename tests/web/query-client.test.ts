import { setImmediate } from 'node:timers/promises';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../web/src/lib/call-error.ts';
import { queryClient } from '../../web/src/lib/query-client.ts';
import { session } from '../../web/src/lib/session.ts';
import { stubLocalStorage } from './local-storage.ts';

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

test('what was read for a person is gone once they leave, also where a screen stays; the page for testers keeps its own', () => {
  stubLocalStorage();
  session.begin('of-somebody');
  const held = ['position', 'of', 'US', 'AAPL'];
  queryClient.setQueryData(held, [{ positionNum: '3' }]);
  queryClient.setQueryData(['sandbox', 'worlds'], ['main']);
  const observer = new QueryObserver(queryClient, { queryKey: held, enabled: false });
  const stop = observer.subscribe(() => undefined);
  session.end();
  observer.setOptions({ queryKey: held, enabled: false });
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(queryClient.getQueryData(['sandbox', 'worlds'])).toEqual(['main']);
  stop();
  vi.unstubAllGlobals();
});
