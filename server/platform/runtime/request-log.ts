/**
 * The last requests of a world, as they were read and answered. Only references are kept, as reading the
 * log is rare and being recorded is not: texts are cut, masked and written out when somebody looks.
 */

type Headers = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** A text, or the beginning of a long one as bytes. */
export type KeptText = string | { start: Uint8Array; bytes: number };

/** One with its number: from 1, as they were recorded. */
export interface NumberedRequest {
  seq: number;
  request: RecordedRequest;
}

export interface RecordedRequest {
  readonly id: string;
  /** Epoch milliseconds of the world, when it was read. */
  readonly at: number;
  /** Real milliseconds until its answer left. */
  durationMs: number;
  readonly method: string;
  readonly url: string;
  /** As the contract writes it; undefined of what reached no endpoint. */
  readonly path: string | undefined;
  readonly personId: string | undefined;
  readonly headers: Headers;
  /** What it held, before it was cleaned. */
  readonly body: unknown;
  /** The beginning of one that is too long to be kept. */
  readonly longBody: KeptText | undefined;
  readonly upload: { bytes: number; mediaType: string } | undefined;
  /** 0 when it was never answered. */
  readonly status: number;
  readonly answerHeaders: Headers;
  /** Undefined when there is none, or a file was answered. */
  readonly answer: KeptText | undefined;
  /** Length of a file that was answered. */
  readonly answerBytes: number | undefined;
  /** Ids of the faults that struck it. */
  readonly faults: readonly string[] | undefined;
  /** Whether its answer never left. */
  readonly isLost: boolean;
}

/** What one costs beside its texts: its headers, mostly. */
const ENTRY_BYTES = 1500;
const REQUESTS_MAX = 1000;
const BYTES_MAX = 4 * 1024 * 1024;
/** Of a longer text only so much is kept, in characters. */
const TEXT_MAX = 16 * 1024;

/** A text as it is kept: bytes of their own for a long one, which would be held as a whole otherwise. */
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
  /** A ring: the one at `#first` is the oldest. */
  readonly #ring: (RecordedRequest | undefined)[];
  readonly #costs: number[];
  #first = 0;
  #size = 0;
  #bytes = 0;
  /** How many there have been in all. */
  #recorded = 0;

  constructor(bounds: { requestsMax?: number; bytesMax?: number } = {}) {
    this.#requestsMax = bounds.requestsMax ?? REQUESTS_MAX;
    this.#bytesMax = bounds.bytesMax ?? BYTES_MAX;
    this.#ring = new Array<RecordedRequest | undefined>(this.#requestsMax);
    this.#costs = new Array<number>(this.#requestsMax).fill(0);
  }

  /** `bodyBytes`: about how long its body was. */
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
