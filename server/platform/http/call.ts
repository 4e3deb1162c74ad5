import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#core/locale.ts';
import type { ResponseCache } from '#platform/runtime/response-cache.ts';
import type { Caller, Idempotency, StaffCaller, Upload } from './handlers.ts';

const AGENT_LENGTH_MAX = 256;

/** One request on its way to its handler. What few handlers read is made when they do. */
export class Call<W> {
  readonly world: W;
  readonly locale: Locale;
  readonly startedAt: number;
  user?: Caller;
  staff?: StaffCaller;
  viewer?: Caller;
  idempotency?: Idempotency;
  upload?: Upload;
  /** Where the answer is to be kept. */
  place?: { cache: ResponseCache; key: string };
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #abort: AbortController | undefined;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    given: { world: W; locale: Locale; startedAt: number },
  ) {
    this.world = given.world;
    this.locale = given.locale;
    this.startedAt = given.startedAt;
    this.#request = request;
    this.#reply = reply;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get agent(): string {
    return (this.#request.raw.headers['user-agent'] ?? '').slice(0, AGENT_LENGTH_MAX);
  }

  get signal(): AbortSignal {
    if (!this.#abort) {
      const abort = new AbortController();
      const { raw } = this.#reply;
      if (raw.destroyed && !raw.writableFinished) abort.abort();
      raw.once('close', () => {
        if (!raw.writableFinished) abort.abort();
      });
      this.#abort = abort;
    }
    return this.#abort.signal;
  }

  /** Tells whoever listens that nobody waits for the answer any more. */
  abandon(): void {
    this.#abort?.abort();
  }
}
