/** A topic is sent in pieces: a quote is one piece, candles are one each. */

export interface Piece {
  /** Orders the pieces of a topic. */
  readonly mark: number;
  readonly update: object;
}

/** The pieces from the last one sent; only the newest when none was. */
export type MakePieces = (lastMark: number | undefined) => readonly Piece[];

/** A serialised piece. */
export interface Text {
  readonly mark: number;
  readonly text: string;
}

/** Something to watch: an instrument's price, or one of its charts. */
export interface Topic {
  readonly name: string;
  /** Two characters that identify it while the server runs. */
  readonly sign: string;
  /** The newest pieces, oldest first. */
  texts: readonly Text[];
}

/** Older pieces are dropped: a client that missed more has to request them. */
const PIECES_MAX = 16;

/** @param number unique among topics. */
export function createTopic(name: string, number: number): Topic {
  const sign = String.fromCharCode(number >>> 16, number & 0xffff);
  return { name, sign, texts: [] };
}

/** Makes the pieces again, from the last one on. */
export function renew(topic: Topic, make: MakePieces): void {
  const lastMark = topic.texts.at(-1)?.mark;
  const made = make(lastMark).map(({ mark, update }) => ({ mark, text: JSON.stringify(update) }));
  const first = made[0];
  if (!first) return;
  // Keep only pieces that connect to the new ones: after a gap, or when the clock went back, older ones
  // are useless.
  const joins = topic.texts.some(({ mark }) => mark === first.mark);
  const before = joins ? topic.texts.filter(({ mark }) => mark < first.mark) : [];
  topic.texts = [...before, ...made].slice(-PIECES_MAX);
}

/**
 * How many of the newest texts a client lacks if the last piece it got has this mark: that piece itself,
 * as it may have changed, and all later ones; only the newest if that piece is gone.
 */
export function unsentOf({ texts }: Topic, sent: number | undefined): number {
  if (texts.length < 2) return texts.length;
  const at = texts.findIndex(({ mark }) => mark === sent);
  return at < 0 ? 1 : texts.length - at;
}
