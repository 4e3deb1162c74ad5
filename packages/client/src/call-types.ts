/** What goes with one call beside its input. */
export interface CallOptions {
  /** Ends it; what was sent may have happened all the same. */
  signal?: AbortSignal;
  /** How long each attempt may take, in milliseconds. */
  timeoutMs?: number;
  /** What this command is called; one of the client's own making when absent. */
  idempotencyKey?: string;
  /** Under which name the server records it, instead of one that follows `requestName`. */
  requestId?: string;
}

/** A file goes along with the other fields. */
export interface WithFile {
  file: Blob;
}

/** A call that answers page after page; `all` goes through the entries of all pages. */
export type Listed<Call extends (...given: never) => unknown, Item> = Call & {
  /** Every entry from the page asked for on; further pages are asked for as they are needed. */
  all: (...given: Parameters<Call>) => AsyncGenerator<Item, void, undefined>;
};
