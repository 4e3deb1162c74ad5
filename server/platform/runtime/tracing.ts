/**
 * What is followed of a request's way, for whoever looks from outside by OpenTelemetry. Off unless a setting says
 * where to; then nothing of OpenTelemetry is loaded, and nothing is asked or counted.
 */

/** Never of a person: no address, no body, no query. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A piece of work with a beginning and an end. */
export interface Span {
  readonly traceId: string;
  /** As others are told of it, after W3C Trace Context. */
  readonly traceparent: string;
  /** Whether it is sent to anybody, which is drawn once for a whole trace. */
  readonly isKept: boolean;
  set(facts: Facts): void;
  /** It failed; by the kind of what happened, as a message may name somebody. */
  fail(kind: string): void;
  /** One that is never ended is never told of. */
  end(): void;
}

export interface SpanTerms {
  kind?: 'server' | 'client' | 'internal';
  facts?: Facts;
  /** Who asked for it, by the `traceparent` that came along; what is under way when absent or no such thing. */
  askedBy?: string | undefined;
}

export interface Tracing {
  /** The machine's time in milliseconds, with fractions: what past work is told by. */
  now(): number;
  begin(name: string, terms?: SpanTerms): Span;
  /** Tells of a part of something that is over. */
  past(name: string, within: Span, time: { from: number; to: number }, facts?: Facts): void;
  /** What is under way where somebody asks. */
  current(): Span | undefined;
  /** Does something as a part of a span. */
  run<T>(span: Span, work: () => T): T;
  /** Begins something that is a part of nothing under way here, though it is begun from there. */
  apart<T>(work: () => T): T;
  /** Sends what is not sent yet, for a second at most, and nothing after that. */
  stop(): Promise<void>;
}

/** By which name an error is told, where its message may be somebody's. */
export const kindOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'Error';

/** Does something as a span of its own, where anybody follows. */
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
