/**
 * A channel of prices: who watches which topic, what changed since the last flush, and how it is
 * told. A topic is told in pieces: a quote is one piece, candles are one each. Every piece is
 * serialised once for everybody; a client that already heard a piece goes on from it.
 */
import type { PriceChannel } from '../contract/push.ts';
import { type Client, sendFrame } from './client.ts';

export interface Piece {
  /** Orders the pieces of a topic. */
  readonly mark: number;
  readonly update: object;
}

/** The pieces from the one that was told last on; from the newest alone when nothing was. */
export type MakePieces = (lastMark: number | undefined) => readonly Piece[];

interface Text {
  readonly mark: number;
  readonly text: string;
}

interface Topic {
  readonly watchers: Set<Client>;
  /** The newest pieces, oldest first. */
  texts: readonly Text[];
  make?: MakePieces;
}

/** Frames of one flush by what they tell, so that clients who watch the same share one. */
export type Frames = Map<string, Buffer>;

/** Older pieces are forgotten: whoever missed more has to ask for them. */
const PIECES_MAX = 16;
const NOTHING: readonly Text[] = [];
/** Bytes that are sent as a text frame. */
const TEXT = { binary: false } as const;

export class Channel {
  readonly name: PriceChannel;
  readonly #topics = new Map<string, Topic>();
  readonly #dirty = new Set<string>();

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

  /** Lets a client watch a topic, as it now is. */
  watch(client: Client, name: string, make: MakePieces): void {
    const topic: Topic = this.#topics.get(name) ?? { watchers: new Set(), texts: [] };
    renew(topic, make);
    // What waits for the flush is older than this: nobody may be told of it after it.
    delete topic.make;
    this.#topics.set(name, topic);
    topic.watchers.add(client);
    const { told, pending } = client.watches[this.name];
    told.set(name, Number.NaN);
    pending.add(name);
  }

  unwatch(client: Client, name: string): void {
    const { told, pending } = client.watches[this.name];
    told.delete(name);
    pending.delete(name);
    const topic = this.#topics.get(name);
    topic?.watchers.delete(client);
    if (topic?.watchers.size !== 0) return;
    this.#topics.delete(name);
    this.#dirty.delete(name);
  }

  /** `make` is called at the next flush, unless nobody watches then or a newer one came. */
  publish(name: string, make: MakePieces): void {
    const topic = this.#topics.get(name);
    if (!topic) return;
    topic.make = make;
    this.#dirty.add(name);
  }

  /** Makes what changed, each once, and marks it for its watchers, whom it calls back with. */
  flush(onChange: (watcher: Client) => void, onFault: (error: unknown, topic: string) => void) {
    for (const name of this.#dirty) {
      const topic = this.#topics.get(name);
      if (!topic) continue;
      try {
        if (topic.make) renew(topic, topic.make);
      } catch (error) {
        onFault(error, name);
        continue;
      } finally {
        delete topic.make;
      }
      for (const client of topic.watchers) {
        client.watches[this.name].pending.add(name);
        onChange(client);
      }
    }
    this.#dirty.clear();
  }

  /** All that a client has not been told, as one frame; it counts as told then. */
  frameFor(client: Client, frames: Frames): Buffer | undefined {
    const { told, pending } = client.watches[this.name];
    if (pending.size === 0) return undefined;
    const texts: Text[] = [];
    let key: string = this.name;
    for (const name of pending) {
      const known = this.#topics.get(name)?.texts ?? NOTHING;
      const last = known.at(-1);
      if (!last) continue;
      key += ` ${name}`;
      const toldMark = told.get(name);
      if (toldMark !== last.mark) {
        const untold = untoldOf(known, toldMark);
        if (untold.length > 1) key += `\n${untold.length}`;
        texts.push(...untold);
        told.set(name, last.mark);
      } else {
        texts.push(last);
      }
    }
    pending.clear();
    if (texts.length === 0) return undefined;
    const shared = frames.get(key);
    if (shared) return shared;
    const data = texts.map(({ text }) => text).join();
    const frame = Buffer.from(`{"event":"update","channel":"${this.name}","data":[${data}]}`);
    frames.set(key, frame);
    return frame;
  }
}

function renew(topic: Topic, make: MakePieces): void {
  const lastMark = topic.texts.at(-1)?.mark;
  const made = make(lastMark).map(({ mark, update }) => ({ mark, text: JSON.stringify(update) }));
  const first = made[0];
  if (!first) return;
  // Only what joins on may stay: after a gap, or when the clock went back, what was is no use.
  const joins = topic.texts.some(({ mark }) => mark === first.mark);
  const before = joins ? topic.texts.filter(({ mark }) => mark < first.mark) : [];
  topic.texts = [...before, ...made].slice(-PIECES_MAX);
}

/** From the piece that was told last on; the newest alone when that one is no longer known. */
function untoldOf(texts: readonly Text[], told: number | undefined): readonly Text[] {
  const at = texts.findIndex(({ mark }) => mark === told);
  return texts.slice(at < 0 ? -1 : at);
}

/** Sends all that is pending: one frame a channel. Returns how many frames it took. */
export function sendPending(client: Client, channels: Iterable<Channel>, frames: Frames): number {
  let sent = 0;
  if (client.pendingUser.size > 0) {
    sendFrame(client, { event: 'update', channel: 'user', data: [...client.pendingUser.values()] });
    client.pendingUser.clear();
    sent += 1;
  }
  for (const channel of channels) {
    const frame = channel.frameFor(client, frames);
    if (!frame) continue;
    client.socket.send(frame, TEXT);
    sent += 1;
  }
  return sent;
}
