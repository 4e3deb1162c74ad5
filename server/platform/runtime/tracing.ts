/**
 * Tracing of requests, for monitoring with OpenTelemetry. Off unless a setting names a collector; then
 * nothing of OpenTelemetry is loaded, and nothing measured.
 */

/** Never personal data: no address, body or query. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A piece of work with a start and an end. */
export interface Span {
  readonly traceId: string;
  /** For other services, after W3C Trace Context. */
  readonly traceparent: string;
  /** Whether it is exported, which is decided once for a whole trace. */
  readonly isKept: boolean;
  set(facts: Facts): void;
  /** Marks it as failed, by the kind of error, as a message may contain personal data. */
  fail(kind: string): void;
  /** A span that is never ended is not reported. */
  end(): void;
}

export interface SpanTerms {
  kind?: 'server' | 'client' | 'internal';
  facts?: Facts;
  /** The caller's `traceparent`; if absent or invalid, the current span is the parent. */
  requestedBy?: string | undefined;
}

export interface Tracing {
  /** The machine's time in milliseconds, with fractions, for `past`. */
  now(): number;
  begin(name: string, terms?: SpanTerms): Span;
  /** Reports a finished part of a span. */
  past(name: string, within: Span, time: { from: number; to: number }, facts?: Facts): void;
  /** The current span. */
  current(): Span | undefined;
  /** Runs work as part of a span. */
  run<T>(span: Span, work: () => T): T;
  /** Runs work that is part of no current span, although it is started from one. */
  apart<T>(work: () => T): T;
  /** Sends what is pending, for at most a second, and nothing after that. */
  stop(): Promise<void>;
}

/** A name for an error whose message may contain personal data. */
export const kindOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'Error';

/** Runs work in a span of its own, if tracing is on. */
export async function traced<T>(
  tracing: Tracing | undefined,
  name: string,
  terms: SpanTerms,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const span = tracing.begin(name, terms);
  try {
    return await tracing.run(span, () => work(span));
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}
