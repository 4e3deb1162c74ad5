import { CallError } from './call-error.ts';
import { t } from './words.ts';

/** What to tell a person about a failed call: the server's word, or that there was none. */
export function messageOf(error: unknown) {
  if (error instanceof CallError) {
    if (error.msg) return error.msg;
    if (error.error === 'Offline') return t('error.offline');
    if (error.error === 'Timeout') return t('error.timeout');
  }
  return t('error.server');
}

/** Whether nobody knows if it happened: the answer was lost, or the server failed while it acted. */
export const isUnanswered = (error: unknown) =>
  error instanceof CallError &&
  !error.cancelled &&
  (error.code === 0 || error.code === 408 || error.code >= 500);

/** A newer request took its place, or the person was logged out and told so: say nothing more. */
export const isSilent = (error: unknown) =>
  error instanceof CallError && (error.cancelled || error.code === 401 || error.code === 403);
