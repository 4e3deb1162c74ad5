/** How long the parts of a batch took, told of each command of it that somebody follows. */
import { kindOf, type Span, type Tracing } from '#platform/runtime/tracing.ts';

/** A command by what asked for it, and since when it waits, by the tracing's time. */
export interface Asked {
  readonly span: Span;
  readonly at: number;
}

type BatchPart = 'read' | 'decide' | 'write' | 'commit';

export interface BatchTrace {
  /** Another part begins, and with it the one before it ends. One that is tried again begins anew. */
  enters(part: BatchPart): void;
}

/** What is asked for now; undefined where nobody follows it. */
export function askedNow(tracing: Tracing | undefined): Asked | undefined {
  const span = tracing?.current();
  return tracing && span?.isKept ? { span, at: tracing.now() } : undefined;
}

/** Writes a batch, and tells of its parts, unless nobody follows any of it. */
export async function followBatch<T>(
  tracing: Tracing,
  happened: readonly { asked?: Asked | undefined }[],
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
  happened: readonly { asked?: Asked | undefined }[],
): (BatchTrace & { end(error?: unknown): void }) | undefined {
  // Somebody may have asked for several.
  const asked = new Map(
    happened.flatMap((one) => (one.asked ? [[one.asked.span, one.asked]] : [])),
  );
  if (asked.size === 0) return undefined;
  const parts: [name: BatchPart, from: number][] = [];
  return {
    enters(part) {
      // The database has asked for all of it once more.
      if (part === 'read') parts.length = 0;
      parts.push([part, tracing.now()]);
    },
    end(error) {
      const facts = {
        'sandbourse.batch.commands': happened.length,
        ...(error !== undefined && { 'error.type': kindOf(error) }),
      };
      const ended = tracing.now();
      for (const { span, at } of asked.values()) {
        // For its turn, too.
        tracing.past('batch wait', span, { from: at, to: parts[0]?.[1] ?? ended }, facts);
        for (const [index, [part, from]] of parts.entries()) {
          const to = parts[index + 1]?.[1] ?? ended;
          tracing.past(`batch ${part}`, span, { from, to }, facts);
        }
      }
    },
  };
}
