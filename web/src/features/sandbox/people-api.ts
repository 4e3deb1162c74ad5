import { account } from '#contract/accounts';
import { createCall } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { chosenLocale } from '../../lib/locale.ts';
import { hearWorldTime } from '../../lib/world-clock.ts';
import { ownRequests } from './api.ts';
import { type KnownPerson, people } from './known-people.ts';

/** Whether somebody's log-in still holds; without an answer, it may. */
async function isThere({ token }: KnownPerson): Promise<boolean> {
  const ask = createCall({
    fetch: (url, init) => fetch(url, init),
    token: () => token,
    locale: chosenLocale,
    expire: () => undefined,
    hearTime: hearWorldTime,
    headers: ownRequests,
  });
  try {
    await ask(account.userInfo, {});
    return true;
  } catch (error) {
    return !(error instanceof CallError && error.code === 401);
  }
}

/** Forgets whom the world does not know: it was restored to before them, or made anew under its name. */
export async function forgetGone(): Promise<void> {
  const asked = people.list().map(async (one) => ((await isThere(one)) ? [] : [one.token]));
  const gone = (await Promise.all(asked)).flat();
  if (gone.length > 0) people.remove(gone);
}
