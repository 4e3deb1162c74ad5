/** The connected clients: sends, refuses and disconnects. */
import type { ErrorName } from '#core/errors.ts';
import { fieldMessageOf, messageOf } from '#platform/contract/message.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { createAudience } from './audience.ts';
import { type Client, sendFrame } from './client.ts';
import type { HubOptions } from './hub-options.ts';
import type { PushLimits } from './limits.ts';
import { sendAway } from './socket.ts';

export class Clients {
  readonly #clock: HubOptions['clock'];
  readonly #limits: PushLimits;
  readonly #gone: (client: Client) => void;
  readonly audience = createAudience();
  readonly addresses: Addresses;
  /** Clients with something pending. */
  readonly behind = new Set<Client>();
  readonly counts = {
    framesSent: 0,
    framesReceived: 0,
    errors: 0,
    slow: 0,
    silent: 0,
    abusive: 0,
  };

  /** `gone`: called for each client that leaves, for whatever reason. */
  constructor(clock: HubOptions['clock'], limits: PushLimits, gone: (client: Client) => void) {
    this.#clock = clock;
    this.#limits = limits;
    this.#gone = gone;
    this.addresses = createAddresses(limits);
  }

  send(client: Client, frame: Parameters<typeof sendFrame>[1]): void {
    sendFrame(client, frame);
    this.counts.framesSent += 1;
    // A client that sends requests without reading the answers piles them up here.
    if (client.socket.bufferedAmount >= this.#limits.stuckBytes) this.drop(client);
  }

  refuse(client: Client, error: ErrorName, msg = messageOf(error, client.locale)): void {
    this.counts.errors += 1;
    client.errorsInWindow += 1;
    this.send(client, { event: 'error', data: { error, msg } });
    if (client.errorsInWindow > this.#limits.errorsPerSecondMax) this.dismiss(client);
  }

  refuseMany(client: Client, max: number): void {
    this.refuse(client, 'InvalidInput', fieldMessageOf('tooMany', client.locale, { max }));
  }

  /** Asks a client to reconnect later, when its request can be answered. */
  turnAway(client: Client): void {
    sendAway(client.socket, 'tryLater', 'try again later', this.#clock);
    this.forget(client);
  }

  /** Closes an abusive client, with the reason. */
  dismiss(client: Client): void {
    this.counts.abusive += 1;
    sendAway(client.socket, 'policy', 'too many frames', this.#clock);
    this.forget(client);
  }

  /** Terminates a connection whose other side does not read: a close frame would not arrive. */
  drop(client: Client, why: 'slow' | 'silent' = 'slow'): void {
    if (!client.open) return;
    this.counts[why] += 1;
    this.terminate(client);
  }

  terminate(client: Client): void {
    this.forget(client);
    client.socket.terminate();
  }

  forget(client: Client): void {
    if (!client.open) return;
    this.behind.delete(client);
    this.#gone(client);
    this.audience.remove(client);
    this.addresses.leave(client.network);
  }
}
