/** How somebody's private channel begins: now, or where it was left. */
import { addMissed, type Client, sendFrame } from './client.ts';
import type { HubOptions, PushLog, PushPlace, PushUser } from './hub-options.ts';

/** What a client asks to hear. */
export interface Login {
  token: string;
  /** Number of the last event that it was told. */
  since?: number;
  /** Of which log. */
  log?: string;
}

type Asked = Pick<Login, 'since' | 'log'> & { user: PushUser };

/** Whose a token is; `unknown` where nobody can say now, which tells nothing against it. */
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

/** Looks up what somebody missed; undefined where that is not known any more. */
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
 * Confirms the private channel of a client that has entered it, and puts what it missed before what came
 * meanwhile: nothing twice, and nothing left out. Answers whether it is still there.
 */
export async function subscribe(
  client: Client,
  { user, since, log }: Asked,
  options: HubOptions,
): Promise<boolean> {
  const { events } = options;
  // The desk reads all again; a customer only what is of an older version.
  const dataVersion = user.role ? undefined : options.dataVersions?.of(user.userId);
  const last = events?.last();
  const subscribed = {
    event: 'subscribed',
    channel: 'user',
    ...(dataVersion !== undefined && { dataVersion }),
  } as const;
  const confirm = (seq: number | undefined, resumed?: boolean) => {
    const place = events && seq !== undefined ? { seq, log: events.log } : {};
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
  // If the connection is cut before they arrive, the client resumes from where it was.
  confirm(missed ? since : last, missed !== undefined);
  if (missed) addMissed(client, missed);
  return true;
}
