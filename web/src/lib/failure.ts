import { CallError } from './call-error.ts';
import { t } from './words.ts';

/** The message for a failed call: the server's, or that there was no answer. */
export function messageOf(error: unknown) {
  if (error instanceof CallError) {
    if (error.msg) return error.msg;
    if (error.error === 'Offline') return t('error.offline');
    if (error.error === 'Timeout') return t('error.timeout');
  }
  return t('error.server');
}

/** Whether the outcome is unknown: the answer was lost, or the server failed while acting. */
export const isUnanswered = (error: unknown) =>
  error instanceof CallError &&
  !error.cancelled &&
  (error.code === 0 || error.code === 408 || error.code >= 500);

/** Needs no message: a newer request replaced it, or the person was logged out and told so. */
export const isSilent = (error: unknown) =>
  error instanceof CallError && (error.cancelled || error.code === 401 || error.code === 403);
