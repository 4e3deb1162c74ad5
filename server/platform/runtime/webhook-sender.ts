/**
 * Posts to an address of somebody else’s choosing: only to networks that are allowed, which is looked at
 * where the connection is made, within a time, following nobody elsewhere, reading little of the answer.
 */
import { lookup as lookUp } from 'node:dns/promises';
import type { ClientRequest } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { Timers } from './clock.ts';
import { allowedIn, type IsAllowed } from './networks.ts';

export interface Letter {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** How it was taken: the status of the answer, or why there is none. */
export interface Taken {
  status?: number;
  problem?: string;
  /** Beginning of the answer. */
  body: string;
}

const TIMEOUT_MS = 5000;
const ANSWER_MAX = 1000;
const PROBLEM_MAX = 200;

/** No connection is made to an address outside the networks that are allowed. */
export class ForeignAddress extends Error {
  override name = 'ForeignAddress';
  constructor(host: string) {
    super(`${host} is outside the networks that WEBHOOK_NETWORKS names`);
  }
}

/** Addresses a host stands for. @throws ForeignAddress where one of them is not allowed; Error where there is none. */
async function addressesOf(host: string, isAllowed: IsAllowed) {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = isIP(bare)
    ? [{ address: bare, family: isIP(bare) }]
    : await lookUp(bare, { all: true, verbatim: true });
  // One that leads elsewhere, too, may lead there the next time.
  if (!found.every(({ address }) => isAllowed(address))) throw new ForeignAddress(host);
  return found;
}

export interface WebhookSender {
  /** @throws ForeignAddress for a host outside the networks; Error where it has no address. */
  check(url: string): Promise<void>;
  /** Resolves within a few seconds, whatever the other side does; never rejects. */
  send(letter: Letter, stop: AbortSignal): Promise<Taken>;
}

export function createWebhookSender(timers: Timers, networks: readonly string[]): WebhookSender {
  const isAllowed = allowedIn(networks);
  const lookup: LookupFunction = (host, { all }, answer) => {
    addressesOf(host, isAllowed).then(
      (found) => {
        const [first] = found;
        if (all) answer(null, found);
        else answer(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, ''),
    );
  };
  const post = async ({ url, headers, body }: Letter, signal: AbortSignal): Promise<Taken> => {
    const target = new URL(url);
    // A number is not looked up by who connects.
    await addressesOf(target.hostname, isAllowed);
    // Named by a module, it brings the whole of undici: loaded by who sends, no start waits for that.
    const { request } = await (target.protocol === 'https:'
      ? import('node:https')
      : import('node:http'));
    const options = { method: 'POST', headers, lookup, signal, agent: false } as const;
    return answered(request(target, options), body);
  };
  return {
    check: async (url) => {
      await addressesOf(new URL(url).hostname, isAllowed);
    },
    send: async (letter, stop) => {
      const late = new AbortController();
      const giveUp = timers.after(TIMEOUT_MS, () =>
        late.abort(new Error(`no answer within ${TIMEOUT_MS / 1000} seconds`)),
      );
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

function answered(call: ClientRequest, body: string): Promise<Taken> {
  return new Promise((resolve, reject) => {
    call.on('error', reject);
    // Whatever became of it: who waits for an answer that cannot come any more is told so.
    call.on('close', () => reject(new Error('the connection was closed without an answer')));
    // Nobody asked for another protocol, so nobody goes on in it.
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
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length >= ANSWER_MAX) finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    call.end(body);
  });
}
