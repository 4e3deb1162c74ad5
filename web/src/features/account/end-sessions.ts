import type { SessionItem } from '#contract/accounts';
import { CallError } from '../../lib/call-error.ts';

/** Which sessions to end: one, or all but the one that asks. */
export type Ending = SessionItem | 'others';

interface Ways {
  endOne: (id: string) => Promise<unknown>;
  endOthers: () => Promise<unknown>;
}

/** Ends them; one that is over already is what was asked for. */
export async function endSessions(ending: Ending, { endOne, endOthers }: Ways): Promise<void> {
  if (ending === 'others') {
    await endOthers();
    return;
  }
  await endOne(ending.id).catch((error: unknown) => {
    if (!(error instanceof CallError && error.error === 'NotFound')) throw error;
  });
}
