/**
 * The last requests of a world with their answers. Only references are kept, because recording is
 * frequent and reading rare: texts are cut, masked and serialised when somebody reads the log.
 */

type Headers = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** A text, or the start of a long one as bytes. */
export type KeptText = string | { start: Uint8Array; bytes: number };

/** A request with its number: from 1, in the order of recording. */
export interface NumberedRequest {
  seq: number;
  request: RecordedRequest;
}

export interface RecordedRequest {
  readonly id: string;
  /** When it arrived, epoch milliseconds of the world. */
  readonly at: number;
  /** Real milliseconds until its answer left. */
  durationMs: number;
  readonly method: string;
  readonly url: string;
  /** As in the contract; undefined when no endpoint was reached. */
  readonly path: string | undefined;
  readonly personId: string | undefined;
  readonly headers: Headers;
  /** The body before it was cleaned. */
  readonly body: unknown;
  /** The start of a body that is too long to be kept. */
  readonly longBody: KeptText | undefined;
  readonly upload: { bytes: number; mediaType: string } | undefined;
  /** 0 when it was never answered. */
  readonly status: number;
  readonly answerHeaders: Headers;
  /** Undefined when there was none, or a file was sent. */
  readonly answer: KeptText | undefined;
  /** Length of the file sent. */
  readonly answerBytes: number | undefined;
  /** Ids of the faults that applied. */
  readonly faults: readonly string[] | undefined;
  /** Whether its answer was never sent. */
  readonly isLost: boolean;
}

/** Approximate size of an entry without its texts, mostly headers. */
const ENTRY_BYTES = 1500;
const REQUESTS_MAX = 1000;
const BYTES_MAX = 4 * 1024 * 1024;
/** Most characters kept of a longer text. */
const TEXT_MAX = 16 * 1024;

/** A text as it is kept: a copy of the start of a long one, as a slice would keep the whole in memory. */
export function keptText(text: string): KeptText {
  if (text.length <= TEXT_MAX) return text;
  return { start: Buffer.from(text.slice(0, TEXT_MAX)), bytes: Buffer.byteLength(text) };
}

const costOf = (text: KeptText | undefined): number => {
  if (text === undefined) return 0;
  return typeof text === 'string' ? text.length : text.start.byteLength;
};

export class RequestLog {
  readonly #requestsMax: number;
  readonly #bytesMax: number;
  /** A ring buffer: the oldest entry is at `#first`. */
  readonly #ring: (RecordedRequest | undefined)[];
  readonly #costs: number[];
  #first = 0;
  #size = 0;
  #bytes = 0;
  /** Number of requests recorded so far. */
  #recorded = 0;

  constructor(bounds: { requestsMax?: number; bytesMax?: number } = {}) {
    this.#requestsMax = bounds.requestsMax ?? REQUESTS_MAX;
    this.#bytesMax = bounds.bytesMax ?? BYTES_MAX;
    this.#ring = new Array<RecordedRequest | undefined>(this.#requestsMax);
    this.#costs = new Array<number>(this.#requestsMax).fill(0);
  }

  /** `bodyBytes`: approximate length of its body. */
  record(request: RecordedRequest, bodyBytes: number): void {
    if (this.#size === this.#requestsMax) this.#forgetOldest();
    const at = (this.#first + this.#size) % this.#requestsMax;
    const body = request.longBody === undefined ? 2 * bodyBytes : costOf(request.longBody);
    const cost = ENTRY_BYTES + request.url.length + body + costOf(request.answer);
    this.#ring[at] = request;
    this.#costs[at] = cost;
    this.#size += 1;
    this.#recorded += 1;
    this.#bytes += cost;
    while (this.#bytes > this.#bytesMax && this.#size > 1) this.#forgetOldest();
  }

  /** Newest first. */
  *newest(): Generator<NumberedRequest> {
    for (let back = 0; back < this.#size; back += 1) {
      const at = this.#first + this.#size - 1 - back;
      const request = this.#ring[at % this.#requestsMax];
      if (request) yield { seq: this.#recorded - back, request };
    }
  }

  #forgetOldest(): void {
    this.#bytes -= this.#costs[this.#first] ?? 0;
    this.#ring[this.#first] = undefined;
    this.#first = (this.#first + 1) % this.#requestsMax;
    this.#size -= 1;
  }
}
