/** Reports how long the parts of a batch took, in the span of each traced command. */
import { kindOf, type Span, type Tracing } from '#platform/runtime/tracing.ts';

/** The span that requested a command, and since when the command waits, by the tracing's time. */
export interface RequestingSpan {
  readonly span: Span;
  readonly at: number;
}

type BatchPart = 'read' | 'decide' | 'write' | 'commit';

export interface BatchTrace {
  /** Starts a part, which ends the previous one. A retry starts over. */
  enters(part: BatchPart): void;
}

/** The current request; undefined when it is not traced. */
export function requestingSpan(tracing: Tracing | undefined): RequestingSpan | undefined {
  const span = tracing?.current();
  return tracing && span?.isKept ? { span, at: tracing.now() } : undefined;
}

/** Writes a batch, and reports its parts unless none of it is traced. */
export async function followBatch<T>(
  tracing: Tracing,
  happened: readonly { requestSpan?: RequestingSpan | undefined }[],
  write: (trace?: BatchTrace) => Promise<T>,
): Promise<T> {
  const trace = traceOf(tracing, happened);
  try {
    const written = await write(trace);
    trace?.end();
    return written;
  } catch (error) {
    trace?.end(error);
    throw error;
  }
}

function traceOf(
  tracing: Tracing,
  happened: readonly { requestSpan?: RequestingSpan | undefined }[],
): (BatchTrace & { end(error?: unknown): void }) | undefined {
  // One span may have several commands in the batch.
  const spans = new Map(
    happened.flatMap((one) => (one.requestSpan ? [[one.requestSpan.span, one.requestSpan]] : [])),
  );
  if (spans.size === 0) return undefined;
  const parts: [name: BatchPart, from: number][] = [];
  return {
    enters(part) {
      // The transaction was retried from its beginning.
      if (part === 'read') parts.length = 0;
      parts.push([part, tracing.now()]);
    },
    end(error) {
      const facts = {
        'sandbourse.batch.commands': happened.length,
        ...(error !== undefined && { 'error.type': kindOf(error) }),
      };
      const ended = tracing.now();
      for (const { span, at } of spans.values()) {
        // Includes waiting for its turn.
        tracing.past('batch wait', span, { from: at, to: parts[0]?.[1] ?? ended }, facts);
        for (const [index, [part, from]] of parts.entries()) {
          const to = parts[index + 1]?.[1] ?? ended;
          tracing.past(`batch ${part}`, span, { from, to }, facts);
        }
      }
    },
  };
}
