import type { Refusal } from '#platform/contract/wire.ts';

/** A refused or failed call. `msg` is for the person; empty when the server gave none. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: number;
  /** Stable name of the refusal, or `Cancelled`, `Timeout`, `Offline`. */
  readonly error: string;
  readonly msg: string;
  readonly fields: Record<string, string>;
  /** What it was decided by, by name. */
  readonly figures: NonNullable<Refusal['figures']>;
  /** Of too many tries: how long to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: number,
    error: string,
    msg = '',
    { fields = {}, figures = {}, retryAfterSeconds }: Partial<Refusal> = {},
  ) {
    super(`${error} (${code})${msg ? `: ${msg}` : ''}`);
    this.code = code;
    this.error = error;
    this.msg = msg;
    this.fields = fields;
    this.figures = figures;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** A newer request took this one's place, or its screen is gone: nothing to tell anybody. */
  get cancelled() {
    return this.error === 'Cancelled';
  }
}
