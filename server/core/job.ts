import type { Draft, JobRow } from './rows.ts';

export interface NewJob extends Pick<JobRow, 'kind' | 'dueAt'> {
  /** Where there is only one of its kind, or of its subject: a later one takes its place. */
  id?: string;
  /** What it is about. */
  refId?: string;
}

/** Leaves something to be done at a time of the world's clock, in epoch milliseconds; answers its id. */
export function scheduleJob(
  draft: Draft,
  { id = draft.newId('job'), refId = '', ...due }: NewJob,
): string {
  draft.put('Job', { id, refId, ...due, tries: 0, createdAt: draft.now });
  return id;
}
