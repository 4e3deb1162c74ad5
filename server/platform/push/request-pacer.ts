import type { Client } from './client.ts';

/** Prices computed in one turn of the event loop, unless a single request needs more: some milliseconds. */
const AT_ONCE = 250;

/** A client's request, with the number of prices to compute for it. */
interface QueuedRequest {
  readonly client: Client;
  readonly cost: () => number;
  readonly answer: () => void;
}

/**
 * Answers clients' requests in the order they arrive; a long queue is spread over several turns of the
 * event loop, so that other requests to the server get through. The requests of one client stay in order,
 * whatever they cost; another client's request that needs no computing does not wait.
 */
export class RequestPacer {
  #spent = 0;
  #isAnotherDue = false;
  readonly #waiting: QueuedRequest[] = [];
  /** How many requests of each client wait. */
  readonly #counts = new Map<Client, number>();

  take(request: QueuedRequest): void {
    const { client } = request;
    const waiting = this.#counts.get(client) ?? 0;
    if (waiting === 0 && this.#tryNow(request)) return;
    this.#waiting.push(request);
    this.#counts.set(client, waiting + 1);
  }

  #tryNow({ client, cost, answer }: QueuedRequest): boolean {
    const due = client.open ? cost() : 0;
    if (due > 0 && this.#spent > 0 && this.#spent + due > AT_ONCE) return false;
    this.#spent += due;
    if (due > 0) this.#another();
    if (client.open) answer();
    return true;
  }

  #another(): void {
    if (this.#isAnotherDue) return;
    this.#isAnotherDue = true;
    setImmediate(() => {
      this.#isAnotherDue = false;
      this.#spent = 0;
      this.#goOn();
    });
  }

  #goOn(): void {
    for (
      let request = this.#waiting[0];
      request && this.#tryNow(request);
      request = this.#waiting[0]
    ) {
      this.#waiting.shift();
      const left = (this.#counts.get(request.client) ?? 1) - 1;
      if (left > 0) this.#counts.set(request.client, left);
      else this.#counts.delete(request.client);
    }
    if (this.#waiting.length > 0) this.#another();
  }
}
