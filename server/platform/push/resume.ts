/** Starts a private channel: from now on, or from where it was left. */
import { addMissed, type Client, sendFrame } from './client.ts';
import type { HubOptions, PushLog, PushPlace, PushUser } from './hub-options.ts';

/** A request to enter a private channel. */
export interface Login {
  token: string;
  /** Number up to which everything was received. */
  since?: number;
  /** Log of that event. */
  log?: string;
}

type ResumePlace = Pick<Login, 'since' | 'log'> & { user: PushUser };

/** The owner of a token; `unknown` when that cannot be found out now, which does not make it invalid. */
export async function ownerOf(
  token: string,
  { request }: Pick<Client, 'request'>,
  { authenticate, log }: HubOptions,
): Promise<PushUser | 'unknown' | undefined> {
  try {
    return await authenticate(token, request);
  } catch (error) {
    log.error({ err: error, request }, 'could not check a token of the live channel');
    return 'unknown';
  }
}

/** Looks up what a client missed; undefined when that is no longer known. */
async function missedOf(
  events: PushLog,
  { user, request, ...place }: PushPlace & { user: PushUser } & Pick<Client, 'request'>,
  { log }: HubOptions,
) {
  try {
    return await events.missed(user, place);
  } catch (error) {
    log.error({ err: error, request }, 'could not look up what a client missed');
    return undefined;
  }
}

/**
 * Confirms a client's private channel, and inserts what it missed before newer updates: nothing twice,
 * and nothing left out. Returns whether the client is still there.
 */
export async function subscribe(
  client: Client,
  { user, since, log }: ResumePlace,
  options: HubOptions,
): Promise<boolean> {
  const { events } = options;
  // The desk reloads everything; a customer only what has an older version.
  const dataVersion = user.role ? undefined : options.dataVersions?.of(user.userId);
  const last = events?.last();
  const subscribed = {
    event: 'subscribed',
    channel: 'user',
    ...(dataVersion !== undefined && { dataVersion }),
  } as const;
  const confirm = (seq: number | undefined, resumed?: boolean) => {
    const place = events && seq !== undefined ? { seq, log: events.log } : {};
    client.toldUpTo = seq;
    sendFrame(client, { ...subscribed, ...place, ...(resumed !== undefined && { resumed }) });
  };
  if (!events || since === undefined) {
    confirm(last, since === undefined ? undefined : false);
    return true;
  }
  const attempt = client.loginAttempt;
  client.isResuming = true;
  const missed = await missedOf(events, { user, since, log, request: client.request }, options);
  if (!client.open || client.loginAttempt !== attempt) return false;
  delete client.isResuming;
  // If the connection is cut before they arrive, the client resumes from its old place.
  const isAhead = missed?.updates.length === 0;
  confirm(missed ? (isAhead ? missed.last : since) : last, missed !== undefined);
  if (missed) addMissed(client, missed.updates);
  return true;
}
