/**
 * A price channel: who watches which topic, what changed since the last flush, and how it is sent. A
 * topic is sent in pieces: a quote is one piece, candles are one each. Every piece is serialised once for
 * everybody; a client that has already received a piece continues from it.
 */
import { marketsOf } from '#core/market-type.ts';
import type { PriceChannel } from '#platform/contract/push.ts';
import type { PushFaults } from '#platform/runtime/faults.ts';
import { type Client, sendFrame } from './client.ts';
import type { HubOptions } from './hub-options.ts';
import { textFrame } from './text-frame.ts';
import { createTopic, type MakePieces, renew, type Topic, unsentOf } from './topic.ts';

/** Frames of one flush by content, so that clients watching the same topics share one. */
export type Frames = Map<string, Buffer>;

/** The newest texts of a topic that a client has not received. */
interface Unsent {
  readonly topic: Topic;
  readonly count: number;
}

interface Watched extends Topic {
  readonly watchers: Set<Client>;
  /** Makes the new state at the next flush. */
  make?: MakePieces;
}

export class Channel {
  readonly name: PriceChannel;
  readonly #topics = new Map<string, Watched>();
  readonly #dirty = new Set<Watched>();
  #topicsMade = 0;

  constructor(name: PriceChannel) {
    this.name = name;
  }

  get size(): number {
    return this.#topics.size;
  }

  topics(): Iterable<string> {
    return this.#topics.keys();
  }

  has(topic: string): boolean {
    return this.#topics.has(topic);
  }

  /** Lets a client watch a topic, starting with its present state. */
  watch(client: Client, name: string, make: MakePieces): void {
    const topic = this.#topics.get(name) ?? this.#create(name);
    renew(topic, make);
    // The pending update is older than this state, so it must not be sent after it.
    delete topic.make;
    this.#topics.set(name, topic);
    topic.watchers.add(client);
    const { sent, pending } = client.watches[this.name];
    sent.set(name, Number.NaN);
    pending.add(topic);
  }

  #create(name: string): Watched {
    this.#topicsMade += 1;
    return { ...createTopic(name, this.#topicsMade), watchers: new Set() };
  }

  unwatch(client: Client, name: string): void {
    const { sent, pending } = client.watches[this.name];
    const topic = this.#topics.get(name);
    if (!topic || !sent.delete(name)) return;
    pending.delete(topic);
    topic.watchers.delete(client);
    if (topic.watchers.size > 0) return;
    this.#topics.delete(name);
    this.#dirty.delete(topic);
  }

  /** `make` is called at the next flush, unless nobody watches then or a newer one has replaced it. */
  publish(name: string, make: MakePieces): void {
    const topic = this.#topics.get(name);
    if (!topic) return;
    topic.make = make;
    this.#dirty.add(topic);
  }

  /** Makes each changed topic once and marks it as pending for its watchers; calls back for each. */
  flush(onChange: (watcher: Client) => void, onFault: (error: unknown, topic: string) => void) {
    for (const topic of this.#dirty) {
      try {
        if (topic.make) renew(topic, topic.make);
      } catch (error) {
        onFault(error, topic.name);
        continue;
      } finally {
        delete topic.make;
      }
      for (const client of topic.watchers) {
        client.watches[this.name].pending.add(topic);
        onChange(client);
      }
    }
    this.#dirty.clear();
  }

  /** Everything a client has not received, as one frame; marks it as sent. */
  frameFor(client: Client, frames: Frames): Buffer | undefined {
    const { sent, pending } = client.watches[this.name];
    if (pending.size === 0) return undefined;
    const unsent: Unsent[] = [];
    let key: string = this.name;
    for (const topic of pending) {
      const last = topic.texts.at(-1);
      if (!last) continue;
      const sentMark = sent.get(topic.name);
      const count = unsentOf(topic, sentMark);
      unsent.push({ topic, count });
      key += topic.sign + String.fromCharCode(count);
      if (sentMark !== last.mark) sent.set(topic.name, last.mark);
    }
    pending.clear();
    if (unsent.length === 0) return undefined;
    const frame = frames.get(key) ?? this.#frameOf(unsent);
    frames.set(key, frame);
    return frame;
  }

  #frameOf(unsent: readonly Unsent[]): Buffer {
    const texts = unsent.flatMap(({ topic, count }) => topic.texts.slice(-count));
    const data = texts.map(({ text }) => text).join();
    const marketType = JSON.stringify(marketsOf(unsent.map(({ topic }) => topic.name)));
    const head = `"event":"update","channel":"${this.name}","marketType":${marketType}`;
    return textFrame(`{${head},"data":[${data}]}`);
  }
}

/** Sends the frame of a channel, subject to faults. Returns how many frames went out. */
function sendStruck(client: Client, channel: Channel, frames: Frames, faults: PushFaults): number {
  if (client.watches[channel.name].pending.size === 0) return 0;
  const fate = faults.fateOf(client.private?.userId);
  // It stays pending, so that the newest state is sent once nothing withholds it.
  if (fate === 'withheld') return 0;
  const frame = channel.frameFor(client, frames);
  if (!frame) return 0;
  const late = client.late.get(channel.name);
  client.late.delete(channel.name);
  if (fate === 'late' && !late) {
    client.late.set(channel.name, frame);
    return 0;
  }
  const out = [frame, ...(fate === 'twice' ? [frame] : []), ...(late ? [late] : [])];
  for (const one of out) client.socket.sendWhole(one);
  return out.length;
}

/**
 * Sends a client everything of its person. With a log its number tells where to resume from, without one the
 * version tells whether anything was missed after this frame.
 */
function sendUser(client: Client, { events, dataVersions }: HubOptions, published: number): void {
  const { private: owner, pendingUser } = client;
  const data = [...pendingUser.values()];
  pendingUser.clear();
  const update = { event: 'update', channel: 'user', data } as const;
  if (events) {
    // What was missed has been looked up, perhaps before it was published.
    const seq = Math.max(published, data.at(-1)?.seq ?? 0);
    client.toldUpTo = seq;
    sendFrame(client, { ...update, seq });
    return;
  }
  const isCounted = owner !== undefined && owner.role === undefined;
  const dataVersion = isCounted ? dataVersions?.of(owner.userId) : undefined;
  sendFrame(client, { ...update, ...(dataVersion !== undefined && { dataVersion }) });
}

/**
 * Tells a client how far the log is: while nothing of its person happens it would otherwise come back to a place
 * that is no longer kept.
 */
export function tellPlace(client: Client, options: HubOptions, published: number): void {
  if (!options.events || !client.private || client.isResuming) return;
  if (client.pendingUser.size > 0 || published <= (client.toldUpTo ?? 0)) return;
  sendUser(client, options, published);
}

/** Sends everything pending, one frame per channel. Returns the number of frames. */
export function sendPending(
  client: Client,
  channels: Iterable<Channel>,
  frames: Frames,
  { options, published }: { options: HubOptions; published: number },
): number {
  const { faults } = options;
  let sent = 0;
  if (client.pendingUser.size > 0 && !client.isResuming) {
    sendUser(client, options, published);
    sent += 1;
  }
  for (const channel of channels) {
    if (faults && (!faults.isCalm || client.late.has(channel.name))) {
      sent += sendStruck(client, channel, frames, faults);
      continue;
    }
    const frame = channel.frameFor(client, frames);
    if (!frame) continue;
    client.socket.sendWhole(frame);
    sent += 1;
  }
  return sent;
}
