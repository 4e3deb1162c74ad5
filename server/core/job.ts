import type { Draft, JobRow } from './rows.ts';

export interface NewJob extends Pick<JobRow, 'kind' | 'dueAt'> {
  /** Given when only one job of the kind, or of the kind and subject, may exist: a later one replaces it. */
  id?: string;
  /** What it is about. */
  refId?: string;
}

/** Schedules a job for a time of the world's clock, in epoch milliseconds; returns its id. */
export function scheduleJob(
  draft: Draft,
  { id = draft.newId('job'), refId = '', ...due }: NewJob,
): string {
  draft.put('Job', { id, refId, ...due, tries: 0, createdAt: draft.now });
  return id;
}
