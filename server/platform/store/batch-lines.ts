/** Which requests the lines of the log name while a batch is written. */
import type { LineFacts } from '#platform/runtime/line-facts.ts';

/** The requests of commands, each once, as a line of the log names them. */
export const namesOf = (requests: Iterable<string | undefined>): string[] =>
  [...new Set(requests)].filter((request) => request !== undefined);

/** Until a batch is answered all lines name the requests that wait for it. */
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
