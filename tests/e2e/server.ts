/** The server over HTTP, to prepare what a screen shows and to check it. */
import { randomUUID } from 'node:crypto';
import { account } from '#contract/accounts';
import { sandbox } from '#contract/sandbox';
import { testPeople } from '#contract/test-people';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Envelope } from '#platform/contract/wire.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';

export const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** The world of the current test: a worker runs one test at a time. */
let present: string | undefined;
export const presentWorld = (): string | undefined => present;
export const enterWorld = (name: string | undefined): void => {
  present = name;
};
/** Headers that direct a request to that world. */
export const worldHeaders = (): Record<string, string> => (present ? { 'x-world': present } : {});
/** Storage key of a person's data in that world. */
export const worldKey = (key: string): string => (present ? `${key}@${present}` : key);

export type Api = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

function addressOf({ method, path }: Endpoint, input: unknown, at: string): URL {
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const address = new URL(filled, at);
  if (method === 'GET')
    for (const [name, value] of rest) address.searchParams.set(name, `${value}`);
  return address;
}

/** Calls with a token, in the world of the test or another one; throws unless the answer is a success. */
export function apiAs(token?: string, at = origin, also: Record<string, string> = {}): Api {
  return async (endpoint, input) => {
    const { method } = endpoint;
    const response = await fetch(addressOf(endpoint, input, at), {
      method,
      headers: {
        'accept-language': 'en',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...worldHeaders(),
        ...also,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    const answer = (await response.json()) as Envelope;
    if (answer.code !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
    return answer.data as OutputOf<typeof endpoint>;
  };
}

export const anybody = apiAs();

export const freshEmail = () => `e2e-${randomUUID().slice(0, 13)}@sandbourse.test`;

/** The latest one-time code sent to an address. */
export async function codeSentTo(email: string, at = origin): Promise<string> {
  const [newest] = await apiAs(undefined, at)(sandbox.outbox, { email });
  if (!newest?.code) throw new Error(`no code was sent to ${email}`);
  return newest.code;
}

export interface Person {
  email: string;
  password: string;
  token: string;
}

export async function logIn(email: string, password = SEED_PASSWORD): Promise<Person> {
  const { token } = await anybody(account.login, { username: email, loginPassword: password });
  return { email, password, token };
}

/** Registers a person: nothing verified, nothing set, nothing owned. */
export async function register(email = freshEmail()): Promise<Person> {
  const { token, loginPassword: password } = await anybody(testPeople.make, { email });
  return { email, password, token };
}
