import type { SessionItem } from '#contract/accounts';
import { CallError } from '../../lib/call-error.ts';

/** The session to end, or all others. */
export type Ending = SessionItem | 'others';

interface Ways {
  endOne: (id: string) => Promise<unknown>;
  endOthers: () => Promise<unknown>;
}

/** Ends sessions; one that has already ended counts as success. */
export async function endSessions(ending: Ending, { endOne, endOthers }: Ways): Promise<void> {
  if (ending === 'others') {
    await endOthers();
    return;
  }
  await endOne(ending.id).catch((error: unknown) => {
    if (!(error instanceof CallError && error.error === 'NotFound')) throw error;
  });
}
