/** The request ids in log lines written during a batch. */
import type { LineFacts } from '#platform/runtime/line-facts.ts';

/** The requests of commands, each once, for a log line. */
export const namesOf = (requests: Iterable<string | undefined>): string[] =>
  [...new Set(requests)].filter((request) => request !== undefined);

/** Adds the ids of all requests in a batch to the log lines until it is answered. */
export async function named(
  about: LineFacts | undefined,
  batch: readonly { request?: string | undefined }[],
  work: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  try {
    const requests = namesOf(batch.map(({ request }) => request));
    if (about && requests.length > 0) await about.run({ requests }, work, () => isOver);
    else await work();
  } finally {
    isOver = true;
  }
}
