/** A topic is sent in pieces: a quote is one piece, candles are one each. */

export interface Piece {
  /** Orders the pieces of a topic. */
  readonly mark: number;
  readonly update: object;
}

/** The pieces from the last one that was sent; only the newest when none was. */
export type MakePieces = (lastMark: number | undefined) => readonly Piece[];

/** A piece as it is sent. */
export interface Text {
  readonly mark: number;
  readonly text: string;
}

/** Something to watch: an instrument's price, or a chart of it. */
export interface Topic {
  readonly name: string;
  /** Two characters that stand for it while the server runs. */
  readonly sign: string;
  /** The newest pieces, oldest first. */
  texts: readonly Text[];
}

/** Older pieces are forgotten: whoever missed more has to ask for them. */
const PIECES_MAX = 16;

/** @param number unlike that of any other topic. */
export function createTopic(name: string, number: number): Topic {
  const sign = String.fromCharCode(number >>> 16, number & 0xffff);
  return { name, sign, texts: [] };
}

/** Makes the pieces anew from where they were. */
export function renew(topic: Topic, make: MakePieces): void {
  const lastMark = topic.texts.at(-1)?.mark;
  const made = make(lastMark).map(({ mark, update }) => ({ mark, text: JSON.stringify(update) }));
  const first = made[0];
  if (!first) return;
  // Only what joins on may stay: after a gap, or when the clock went back, what was is no use.
  const joins = topic.texts.some(({ mark }) => mark === first.mark);
  const before = joins ? topic.texts.filter(({ mark }) => mark < first.mark) : [];
  topic.texts = [...before, ...made].slice(-PIECES_MAX);
}

/**
 * How many of the newest texts a client lacks that got the piece of a mark last: from that one
 * on, as it may have changed; only the newest when that one is no longer known.
 */
export function unsentOf({ texts }: Topic, sent: number | undefined): number {
  if (texts.length < 2) return texts.length;
  const at = texts.findIndex(({ mark }) => mark === sent);
  return at < 0 ? 1 : texts.length - at;
}
