import { messageOf } from '#platform/contract/message.ts';
import type { ClockUpdate, PriceChannel, UserUpdate } from '#platform/contract/push.ts';
import type { KlineType, Quote } from '#platform/contract/quote.ts';
import { Channel, type Frames, sendPending, tellPlace } from './channel.ts';
import {
  addPending,
  type Client,
  countFrame,
  createClient,
  hasPending,
  orCut,
  pace,
} from './client.ts';
import { Clients } from './clients.ts';
import { type ClientMessage, chartOf, chartTopic, readFrame } from './frame.ts';
import type { AddressedUpdate, Hub } from './hub-interface.ts';
import type { HubCounters, HubOptions } from './hub-options.ts';
import { PUSH_LIMITS, type PushLimits } from './limits.ts';
import { type CandlesSince, candlePieces, quotePieces } from './pieces.ts';
import { piecesOf } from './present.ts';
import { RequestPacer } from './request-pacer.ts';
import { type Login, ownerOf, subscribe } from './resume.ts';
import { Rounds } from './rounds.ts';
import { type Socket, sendAway, tellRestart, type Visitor } from './socket.ts';

const CLOSE_WAIT_MS = 1000;
const SILENT_PINGS_MAX = 2;
/** Most unknown codes named in one error frame. */
const NAMED_MAX = 10;
/** The cost of a topic that has to be computed. */
const COST: Readonly<Record<PriceChannel, number>> = { detail: 1, kline: 10 };

/** Which of these topics a client does not watch yet. */
const freshOf = ({ watches }: Client, channel: PriceChannel, topics: readonly string[]): string[] =>
  topics.filter((topic) => !watches[channel].sent.has(topic));

/** The live channel: who watches what, and one flush for everything that changed. */
export function createHub(options: HubOptions): Hub {
  return new PushHub(options);
}

class PushHub implements Hub {
  readonly #options: HubOptions;
  readonly #limits: PushLimits;
  readonly #clients: Clients;
  readonly #detail = new Channel('detail');
  readonly #kline = new Channel('kline');
  readonly #channels = [this.#detail, this.#kline] as const;
  readonly #rounds = new Rounds();
  readonly #pacer = new RequestPacer();
  readonly dataVersions: HubOptions['dataVersions'];
  readonly #stops: (() => void)[];
  /** Number of the last event whose update was left for its recipients. */
  #published: number;
  #closed = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.dataVersions = options.dataVersions;
    this.#published = options.events?.last() ?? 0;
    this.#limits = { ...PUSH_LIMITS, ...options.limits };
    const { clock } = options;
    this.#clients = new Clients(clock, this.#limits, (client) => {
      for (const { name } of this.#channels) this.#unwatch(client, name);
    });
    this.#stops = [
      clock.every(this.#limits.flushMs, () => this.flush()),
      clock.every(this.#limits.pingMs, () => this.#pingAll()),
    ];
  }

  connect(socket: Socket, visitor: Visitor): void {
    const { clock } = this.#options;
    const client = createClient(socket, visitor, clock.elapsed());
    if (this.#closed) {
      sendAway(socket, 'restart', 'try again later', clock);
      return;
    }
    if (this.#options.faults?.cuts(undefined)) {
      socket.terminate();
      return;
    }
    if (this.#clients.audience.clients.size >= this.#limits.clientsMax) {
      sendAway(socket, 'tryLater', 'try again later', clock);
      return;
    }
    if (!this.#clients.addresses.enter(client.network, clock.elapsed())) {
      sendAway(socket, 'tryLater', 'too many connections from this address', clock);
      return;
    }
    this.#clients.audience.add(client);
    socket.on('message', (data, isBinary) => this.#receive(client, data, isBinary));
    socket.on('pong', () => {
      client.heardSincePing = true;
    });
    socket.on('close', () => this.#clients.forget(client));
    socket.on('error', () => this.#clients.forget(client));
  }

  publishDetail(code: string, makeQuote: () => Quote): void {
    this.#detail.publish(code, quotePieces(code, makeQuote));
  }

  publishCandles(code: string, type: KlineType, makeCandles: CandlesSince): void {
    this.#kline.publish(chartTopic(code, type), candlePieces(makeCandles));
  }

  publishAll(updates: readonly AddressedUpdate[], last = 0): void {
    const touched = new Set<Client>();
    const leave = (client: Client, update: UserUpdate) => {
      addPending(client, [update]);
      touched.add(client);
    };
    for (const { update, userId, roles } of updates) {
      if (userId !== undefined) {
        for (const client of this.#clients.audience.clientsOf(userId)) leave(client, update);
      }
      if (roles) for (const client of this.#clients.audience.staff(roles)) leave(client, update);
    }
    this.#published = Math.max(this.#published, last);
    for (const client of touched) this.#serve(client);
  }

  publishClock(data: ClockUpdate): void {
    this.dataVersions?.noteAll();
    for (const client of [...this.#clients.audience.clients])
      this.#clients.send(client, { event: 'clock', data });
  }

  endSession(sessionId: string): void {
    for (const client of this.#clients.audience.clients) {
      if (client.private?.sessionId === sessionId) this.#expel(client);
    }
  }

  cut(isMeant: (userId: string | undefined) => boolean): number {
    const meant = [...this.#clients.audience.clients].filter((one) => isMeant(one.private?.userId));
    for (const client of meant) this.#clients.terminate(client);
    return meant.length;
  }

  detailCodes(): Iterable<string> {
    return this.#detail.topics();
  }

  *charts(): Iterable<{ code: string; type: KlineType }> {
    for (const topic of this.#kline.topics()) yield chartOf(topic);
  }

  isWatched(code: string): boolean {
    return this.#detail.has(code);
  }

  counters(): HubCounters {
    return {
      clients: this.#clients.audience.clients.size,
      codes: this.#detail.size,
      ...this.#clients.counts,
      dropped:
        this.#clients.counts.slow + this.#clients.counts.silent + this.#clients.counts.abusive,
    };
  }

  async close(): Promise<void> {
    const { clock } = this.#options;
    this.#closed = true;
    for (const stop of this.#stops) stop();
    const open = [...this.#clients.audience.clients];
    if (open.length === 0) return;
    const gone = open.map(({ socket }) => new Promise<void>((done) => socket.on('close', done)));
    for (const { socket } of open) tellRestart(socket);
    const late = new Promise<void>((resolve) => clock.after(CLOSE_WAIT_MS, resolve));
    await Promise.race([Promise.all(gone), late]);
    for (const client of [...this.#clients.audience.clients]) this.#clients.terminate(client);
  }

  #receive(client: Client, data: unknown, isBinary: boolean): void {
    if (!client.open) return;
    client.heardSincePing = true;
    this.#clients.counts.framesReceived += 1;
    countFrame(client, (data as { length?: number }).length ?? 0, this.#options.clock.elapsed());
    const { framesPerSecondMax, bytesPerSecondMax } = this.#limits;
    const isFlood =
      client.framesInWindow > framesPerSecondMax || client.bytesInWindow > bytesPerSecondMax;
    if (isFlood) this.#clients.dismiss(client);
    else {
      const message = readFrame(data, isBinary);
      const work = () => this.#answer(client, message);
      this.#pacer.take({
        client,
        cost: () => this.#costOf(client, message),
        answer: () => void orCut(client, this.#options.log, work),
      });
    }
  }

  async #answer(client: Client, message: ClientMessage): Promise<void> {
    switch (message.kind) {
      case 'ping':
        this.#clients.send(client, { event: 'ping' });
        break;
      case 'watch':
        if (this.#mayName(client, message.topics))
          this.#watch(client, message.channel, message.topics);
        break;
      case 'unwatch':
        if (!this.#mayName(client, message.topics)) break;
        this.#unwatch(client, message.channel, message.topics);
        this.#clients.send(client, { event: 'unsubscribed', channel: message.channel });
        break;
      case 'enter':
        await this.#enter(client, message);
        break;
      case 'leave':
        this.#clients.audience.leave(client);
        this.#clients.send(client, { event: 'unsubscribed', channel: 'user' });
        break;
      case 'tooMany':
        this.#clients.refuseMany(client, message.max);
        break;
      case 'wrong':
        this.#clients.refuse(client, message.error);
    }
  }

  /** The cost of computing what a client asks for; topics it already watches are free. */
  #costOf(client: Client, message: ClientMessage): number {
    if (message.kind !== 'watch') return 0;
    const { topics, channel } = message;
    return freshOf(client, channel, topics).length * COST[channel];
  }

  /** Reading names has a cost, even of known ones: refuses a client that sends too many a second. */
  #mayName(client: Client, topics: readonly string[] = []): boolean {
    client.topicsInWindow += topics.length;
    if (client.topicsInWindow <= this.#limits.topicsPerSecondMax) return true;
    this.#clients.refuse(client, 'TooManyRequests');
    return false;
  }

  #watch(client: Client, name: PriceChannel, topics: readonly string[]): void {
    const channel = this.#channelOf(name);
    const { sent } = client.watches[name];
    const fresh = freshOf(client, name, topics);
    const max = name === 'detail' ? this.#limits.codesMax : this.#limits.candlesMax;
    if (sent.size + fresh.length > max) {
      this.#clients.refuseMany(client, max);
      return;
    }
    const cost = fresh.length * COST[name];
    if (!this.#clients.addresses.spend(client.network, cost, this.#options.clock.elapsed())) {
      this.#clients.refuse(client, 'TooManyRequests');
      return;
    }
    const unknown: string[] = [];
    // A watcher already has the state, and receives the changes.
    for (const topic of fresh) {
      const make = piecesOf(this.#options, name, topic);
      if (make) channel.watch(client, topic, make);
      else unknown.push(name === 'detail' ? topic : chartOf(topic).code);
    }
    if (unknown.length < topics.length || topics.length === 0) {
      this.#clients.send(client, { event: 'subscribed', channel: name });
      this.#serve(client);
    }
    if (unknown.length > 0) {
      const names = unknown.slice(0, NAMED_MAX).join(', ');
      const msg = `${messageOf('UnknownInstrument', client.locale)}: ${names}`;
      this.#clients.refuse(client, 'UnknownInstrument', msg);
    }
  }

  #unwatch(client: Client, name: PriceChannel, topics?: readonly string[]): void {
    const { sent } = client.watches[name];
    for (const topic of topics ?? [...sent.keys()]) this.#channelOf(name).unwatch(client, topic);
  }

  #channelOf(name: PriceChannel): Channel {
    return name === 'detail' ? this.#detail : this.#kline;
  }

  async #enter(client: Client, { token, ...place }: Login): Promise<void> {
    client.loginAttempt += 1;
    const attempt = client.loginAttempt;
    const user = await ownerOf(token, client, this.#options);
    if (!client.open || client.loginAttempt !== attempt) return;
    if (user === 'unknown') {
      this.#clients.turnAway(client);
      return;
    }
    this.#clients.audience.leave(client);
    if (!user) {
      this.#clients.refuse(client, 'Unauthenticated');
      return;
    }
    if (this.#options.faults?.cuts(user.userId)) {
      this.#clients.terminate(client);
      return;
    }
    this.#clients.audience.enter(client, { ...user, token });
    if (await subscribe(client, { user, ...place }, this.#options)) this.#serve(client);
  }

  /** Ends a private channel whose session is over; the rest of the connection stays. */
  #expel(client: Client): void {
    this.#clients.audience.leave(client);
    const msg = messageOf('Unauthenticated', client.locale);
    this.#clients.send(client, { event: 'error', data: { error: 'Unauthenticated', msg } });
    this.#clients.send(client, { event: 'unsubscribed', channel: 'user' });
  }

  flush(): void {
    for (const channel of this.#channels) {
      channel.flush(
        (watcher) => this.#clients.behind.add(watcher),
        (error, topic) =>
          this.#options.log.error({ err: error, topic }, 'could not publish to the live channel'),
      );
    }
    this.#rounds.run(this.#clients.behind, (some) => {
      // Frames are valid only within this turn.
      const frames: Frames = new Map();
      for (const client of some) if (this.#clients.behind.has(client)) this.#serve(client, frames);
    });
  }

  /** Sends what is pending if the client keeps up, else leaves it for a later flush. */
  #serve(client: Client, frames: Frames = new Map()): void {
    const state = pace(client, this.#options.clock.elapsed(), this.#limits);
    if (state === 'stuck') {
      this.#clients.drop(client);
      return;
    }
    const place = { options: this.#options, published: this.#published };
    if (state === 'ready')
      this.#clients.counts.framesSent += sendPending(client, this.#channels, frames, place);
    if (hasPending(client)) this.#clients.behind.add(client);
    else this.#clients.behind.delete(client);
  }

  #pingAll(): void {
    for (const client of [...this.#clients.audience.clients]) {
      client.silentPings = client.heardSincePing ? 0 : client.silentPings + 1;
      client.heardSincePing = false;
      const stuck = pace(client, this.#options.clock.elapsed(), this.#limits) === 'stuck';
      if (stuck || client.silentPings >= SILENT_PINGS_MAX) {
        this.#clients.drop(client, stuck ? 'slow' : 'silent');
        continue;
      }
      client.socket.ping();
      this.#clients.send(client, { event: 'ping' });
      tellPlace(client, this.#options, this.#published);
      if (client.private) void this.#recheck(client, client.private.token);
    }
  }

  async #recheck(client: Client, token: string): Promise<void> {
    const user = await ownerOf(token, client, this.#options);
    if (!user && client.private?.token === token) this.#expel(client);
  }
}
