/** How somebody's private channel begins: now, or where it was left. */
import { addMissed, type Client, sendFrame } from './client.ts';
import type { HubOptions, PushLog, PushUser } from './hub-options.ts';

/** What a client asks to hear. */
export interface Login {
  token: string;
  /** Number of the last event that it was told. */
  since?: number;
}

type Asked = { user: PushUser; since: number | undefined };

/** Looks up what somebody missed; undefined where that cannot be told. */
async function missedOf(
  events: PushLog,
  { user, since }: { user: PushUser; since: number },
  { log }: HubOptions,
) {
  try {
    return await events.missed(user, since);
  } catch (error) {
    log.error({ err: error }, 'could not look up what a client missed');
    return undefined;
  }
}

/**
 * Confirms the private channel of a client that has entered it, and puts what it missed before what came
 * meanwhile: nothing twice, and nothing left out. Answers whether it is still there.
 */
export async function subscribe(
  client: Client,
  { user, since }: Asked,
  options: HubOptions,
): Promise<boolean> {
  const { events } = options;
  const last = events?.last();
  const subscribed = { event: 'subscribed', channel: 'user' } as const;
  const confirm = (seq: number | undefined, resumed?: boolean) => {
    const more = { ...(seq !== undefined && { seq }), ...(resumed !== undefined && { resumed }) };
    sendFrame(client, { ...subscribed, ...more });
  };
  if (!events || since === undefined) {
    confirm(last, since === undefined ? undefined : false);
    return true;
  }
  const attempt = client.loginAttempt;
  client.isResuming = true;
  const missed = await missedOf(events, { user, since }, options);
  if (!client.open || client.loginAttempt !== attempt) return false;
  delete client.isResuming;
  // Cut off before they arrive, it comes back from where it is now.
  confirm(missed ? since : last, missed !== undefined);
  if (missed) addMissed(client, missed);
  return true;
}
