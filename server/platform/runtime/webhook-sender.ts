/**
 * Posts to addresses that others choose: only to allowed networks, which is checked when the connection
 * is made, with a time limit, without following redirects, and reading only the start of the answer.
 */
import { lookup as lookUp } from 'node:dns/promises';
import type { ClientRequest } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { Timers } from './clock.ts';
import { allowedIn, type IsAllowed } from './networks.ts';

export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The result: the status of the answer, or why there is none. */
export interface Taken {
  status?: number;
  problem?: string;
  /** Start of the answer. */
  body: string;
}

const TIMEOUT_MS = 5000;
const ANSWER_MAX = 1000;
const PROBLEM_MAX = 200;

/**
 * Why a webhook may not use a host: it has no address, one outside the allowed networks, or the look-up
 * took too long.
 */
export type AddressReason = 'unknown' | 'outside' | 'slow';

/** An address that a webhook may not use. */
export class WrongAddress extends Error {
  override name = 'WrongAddress';
  readonly reason: AddressReason;

  constructor(reason: AddressReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

type Found = readonly { address: string; family: number }[];
/** Looks up a host name. */
export type LookUp = (host: string) => Promise<Found>;

const lookUpAll: LookUp = (host) => lookUp(host, { all: true, verbatim: true });

export interface WebhookSender {
  /** @throws WrongAddress */
  check(url: string): Promise<void>;
  /** Resolves within a few seconds, whatever the other side does; never rejects. */
  send(letter: WebhookRequest, stop: AbortSignal): Promise<Taken>;
}

/** The host of a URL, without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The addresses of a host. @throws WrongAddress when one of them is not allowed, or there is none. */
async function addressesOf(host: string, isAllowed: IsAllowed, lookedUp: LookUp): Promise<Found> {
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookedUp(host).catch((error: Error) => {
        throw new WrongAddress('unknown', error.message);
      });
  if (found.length === 0) throw new WrongAddress('unknown', `${host} has no address`);
  // A host with one foreign address could connect to that one next time.
  if (found.every(({ address }) => isAllowed(address))) return found;
  const where = 'outside the networks that WEBHOOK_NETWORKS allows';
  throw new WrongAddress('outside', `${host} is ${where}`);
}

const TOO_LATE = `no answer within ${TIMEOUT_MS / 1000} seconds`;

export function createWebhookSender(
  timers: Timers,
  networks: readonly string[],
  lookedUp = lookUpAll,
): WebhookSender {
  const isAllowed = allowedIn(networks);
  // Called by the connecting socket, which uses exactly this answer: the name cannot change in between.
  const lookup: LookupFunction = (host, { all }, answer) => {
    addressesOf(host, isAllowed, lookedUp).then(
      (found) => {
        const [first] = found;
        if (all) answer(null, [...found]);
        else answer(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, ''),
    );
  };
  const post = async (
    { url, headers, body }: WebhookRequest,
    signal: AbortSignal,
  ): Promise<Taken> => {
    const target = new URL(url);
    const host = hostOf(target);
    // A literal address is not looked up when connecting.
    if (isIP(host)) await addressesOf(host, isAllowed, lookedUp);
    // A static import would load all of undici; loading on demand keeps the start fast.
    const { request } = await (target.protocol === 'https:'
      ? import('node:https')
      : import('node:http'));
    const options = { method: 'POST', headers, lookup, signal, agent: false } as const;
    return answered(request(target, options), body);
  };
  return {
    check: async (url) => {
      const late = Promise.withResolvers<never>();
      const giveUp = timers.after(TIMEOUT_MS, () =>
        late.reject(new WrongAddress('slow', TOO_LATE)),
      );
      const looked = addressesOf(hostOf(new URL(url)), isAllowed, lookedUp);
      await Promise.race([looked, late.promise]).finally(giveUp);
    },
    send: async (letter, stop) => {
      const late = new AbortController();
      const giveUp = timers.after(TIMEOUT_MS, () => late.abort(new Error(TOO_LATE)));
      try {
        return await post(letter, AbortSignal.any([stop, late.signal]));
      } catch (error) {
        const { message } = (late.signal.aborted ? late.signal.reason : error) as Error;
        return { problem: message.slice(0, PROBLEM_MAX), body: '' };
      } finally {
        giveUp();
      }
    },
  };
}

/** The answer, once its body ends; a body that breaks off or comes too late is cut there, as the status is known. */
function answered(call: ClientRequest, body: string): Promise<Taken> {
  return new Promise((resolve, reject) => {
    let fail: (error: Error) => void = reject;
    call.on('error', (error) => fail(error));
    // Settles the promise if nothing can come any more.
    call.on('close', () => fail(new Error('the connection was closed without an answer')));
    // No upgrade was requested, so the connection is not continued.
    call.on('upgrade', ({ statusCode: status = 0 }, socket) => {
      resolve({ status, body: '' });
      socket.destroy();
    });
    call.on('response', (response) => {
      let text = '';
      const { statusCode: status = 0 } = response;
      const finish = () => {
        resolve({ status, body: text.slice(0, ANSWER_MAX) });
        response.destroy();
      };
      fail = finish;
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length >= ANSWER_MAX) finish();
      });
      response.on('end', finish);
      response.on('error', finish);
    });
    call.end(body);
  });
}
