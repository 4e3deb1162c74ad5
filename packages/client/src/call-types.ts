/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call; what was sent may still have happened. */
  signal?: AbortSignal;
  /** Time limit of each attempt, in milliseconds. */
  timeoutMs?: number;
  /** Idempotency key of this command; generated if absent, refused if empty. */
  idempotencyKey?: string;
  /** Name of this request in the server's log, instead of one from `requestName`. */
  requestId?: string;
}

/** A file sent along with the other fields. */
export interface WithFile {
  file: Blob;
}

/** A paged call; `all` iterates over the entries of all pages. */
export type Listed<Call extends (...given: never) => unknown, Item> = Call & {
  /** Every entry from the requested page on; further pages are fetched as needed. */
  all: (...given: Parameters<Call>) => AsyncGenerator<Item, void, undefined>;
};
