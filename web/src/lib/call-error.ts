import type { Refusal } from '#platform/contract/wire.ts';

/** A refused or failed call. `msg` is shown to the person; empty when the server sent none. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: number;
  /** Stable name of the refusal, or `Cancelled`, `Timeout`, `Offline`. */
  readonly error: string;
  readonly msg: string;
  readonly fields: Record<string, string>;
  /** The figures that the decision was based on, by name. */
  readonly figures: NonNullable<Refusal['figures']>;
  /** How long to wait after too many attempts. */
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

  /** A newer request replaced this one, or its screen is gone: nothing to report. */
  get cancelled() {
    return this.error === 'Cancelled';
  }
}
