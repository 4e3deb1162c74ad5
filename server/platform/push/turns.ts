import type { Client } from './client.ts';

/** Prices that are made in one turn of the process, unless one client alone asks for more: some milliseconds. */
const AT_ONCE = 250;

/** What a client asks for, and how many prices have to be made for it. */
interface Wish {
  readonly client: Client;
  readonly cost: () => number;
  readonly fulfil: () => void;
}

/**
 * Fulfils what clients ask for in the order in which they ask; where that takes long, in several turns of the
 * process, so that whoever asks the server for something else has one between them. What one client asks for
 * stays in its order, dear or not; another's that makes no price waits for nobody.
 */
export class Turns {
  #spent = 0;
  #isAnotherDue = false;
  readonly #waiting: Wish[] = [];
  /** How much of each client waits. */
  readonly #counts = new Map<Client, number>();

  take(wish: Wish): void {
    const { client } = wish;
    const waiting = this.#counts.get(client) ?? 0;
    if (waiting === 0 && this.#tryNow(wish)) return;
    this.#waiting.push(wish);
    this.#counts.set(client, waiting + 1);
  }

  #tryNow({ client, cost, fulfil }: Wish): boolean {
    const due = client.open ? cost() : 0;
    if (due > 0 && this.#spent > 0 && this.#spent + due > AT_ONCE) return false;
    this.#spent += due;
    if (due > 0) this.#another();
    if (client.open) fulfil();
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
    for (let wish = this.#waiting[0]; wish && this.#tryNow(wish); wish = this.#waiting[0]) {
      this.#waiting.shift();
      const left = (this.#counts.get(wish.client) ?? 1) - 1;
      if (left > 0) this.#counts.set(wish.client, left);
      else this.#counts.delete(wish.client);
    }
    if (this.#waiting.length > 0) this.#another();
  }
}
