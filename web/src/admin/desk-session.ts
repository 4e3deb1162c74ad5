/** The staff's session: a token separate from the customer's, with its own calls and live line. */

import { createCall } from '../lib/call.ts';
import { createLive, openPush } from '../lib/live.ts';
import { chosenLocale } from '../lib/locale.ts';
import { fetchOrTake } from '../lib/prefetched.ts';
import { createSession } from '../lib/session.ts';
import { createWatchers } from '../lib/watchers.ts';
import { hearWorldTime } from '../lib/world-clock.ts';
import { worldHeaders } from '../lib/world-name.ts';
import { activityHeaders } from './activity.ts';

export const deskSession = createSession({ token: 'staff_token', user: 'staff_info' });

let expired = false;
deskSession.onExpire(() => {
  expired = true;
});

/** Whether the last session expired, rather than ended by logout. */
export const wasExpired = (): boolean => expired;

/** Browsers refuse more than 64 KiB of `keepalive` under way: a decision has a few hundred characters, an article all of it. */
const KEEPALIVE_MAX = 4_096;

const isSmall = (body: RequestInit['body']) =>
  typeof body === 'string' && body.length <= KEEPALIVE_MAX;

export const deskCall = createCall({
  // `keepalive` lets a decision arrive that is sent while the window closes.
  fetch: (url, init) => fetchOrTake(url, { ...init, keepalive: isSmall(init.body) }),
  token: () => deskSession.token,
  locale: chosenLocale,
  expire: deskSession.expire,
  hearTime: hearWorldTime,
  headers: activityHeaders,
});

const endings = createWatchers();

/** Hears that the server has ended the session, before anything is asked. */
export const onSessionEnd = endings.add;

/** Opened when the first screen of the desk listens. */
export const deskLive = createLive({
  open: openPush,
  token: () => deskSession.token,
  userId: () => undefined,
  onSession: deskSession.onChange,
  // A colleague may release a request before the subscription starts, and it would stay unseen.
  readsAgain: true,
  onFrame: (frame) => {
    if (frame.event !== 'unsubscribed' || frame.channel !== 'user') return;
    endings.tell();
  },
});

/** A picture that only staff may see. */
export async function deskImage(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, {
    headers: {
      Authorization: `Bearer ${deskSession.token ?? ''}`,
      ...worldHeaders,
      ...activityHeaders(),
    },
    signal,
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.blob();
}
