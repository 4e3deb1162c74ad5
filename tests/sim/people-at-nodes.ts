/**
 * People whose requests are answered by any of several processes. Requests that fail or get a 503 are
 * repeated under their keys until the outcome is known, as clients do.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { nextRequest, post, type Session } from './load.ts';

const AGAIN_MS = 50;

export interface Crowd {
  session: Session;
  /** Addresses of the processes, in any order. */
  addresses(): readonly string[];
  goesOn(): boolean;
  /** Called with the milliseconds until a request's outcome was known, and the number of attempts. */
  tell(ms: number, sent: number): void;
}

type Answer = Awaited<ReturnType<typeof post>>;

/** Sends it to any process until the answer is more than "try again". */
async function untilKnown(crowd: Crowd, path: string, body: object): Promise<Answer> {
  const { session, addresses, tell } = crowd;
  const { rng, token, memory } = session;
  const key = `${rng.uint32()}-${rng.uint32()}`;
  const begun = performance.now();
  for (let sent = 1; ; sent += 1) {
    try {
      const answer = await post({ address: rng.pick(addresses()), token }, path, body, key);
      if (answer.status !== 503) {
        tell(performance.now() - begun, sent);
        if (answer.status === 200) memory.answered.push({ path, body, key, data: answer.data });
        return answer;
      }
    } catch {
      memory.unanswered += 1;
    }
    await wait(AGAIN_MS);
  }
}

async function act(crowd: Crowd): Promise<void> {
  const { memory } = crowd.session;
  while (crowd.goesOn()) {
    const { path, body, learn } = nextRequest(crowd.session);
    const { status, data } = await untilKnown(crowd, path, body);
    if (status === 200) memory.acknowledged.push(learn(data as Record<string, unknown>));
    else if (status < 500) memory.refused += 1;
    else throw new Error(`${path} was answered with ${status}`);
  }
}

/** A number of people at once; resolves when all know the outcome of their last request. */
export async function crowd(people: number, of: Crowd): Promise<void> {
  await Promise.all(Array.from({ length: people }, () => act(of)));
}

/** Repeats some answered requests under their keys: the answers must be the same. */
export async function repeatSome(of: Crowd, count: number): Promise<string[]> {
  const { session, addresses } = of;
  const faults: string[] = [];
  for (const { path, body, key, data } of session.memory.answered.splice(0).slice(-count)) {
    const address = session.rng.pick(addresses());
    const again = await post({ address, token: session.token }, path, body, key);
    if (again.status !== 200 || JSON.stringify(again.data) !== JSON.stringify(data)) {
      faults.push(`${path} with key ${key} got another answer: ${JSON.stringify(again)}`);
    }
  }
  return faults;
}
