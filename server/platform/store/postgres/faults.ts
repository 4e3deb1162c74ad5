/** Kinds of errors of PostgreSQL and the connection to it. */

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/**
 * The connection or the server is gone: system errors, PostgreSQL's connection errors (08), and ended
 * sessions (57P, 25P03).
 */
const LOST_CODE =
  /^(08\w{3}|57P0[1-5]|25P03|ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|ECANCELED)$/;
const LOST_TEXT =
  /Connection terminated|not queryable|Connection ended|Client was closed|read timeout|timeout expired|timeout exceeded|Can't reach database/i;

export const isLost = (error: unknown): boolean =>
  LOST_CODE.test(codeOf(error)) || (error instanceof Error && LOST_TEXT.test(error.message));

/** The server has become read-only, because another has taken its place. */
export const isDemoted = (error: unknown): boolean => codeOf(error) === '25006';

/** Out of space, memory or connections, or locked out for long: nothing is wrong with the statement. */
export const isExhausted = (error: unknown): boolean => /^(53\w{3}|55P03)$/.test(codeOf(error));

/** It waited too long for a lock. */
export const isLockedOut = (error: unknown): boolean => codeOf(error) === '55P03';

/** Its disk is full. */
export const isFull = (error: unknown): boolean => codeOf(error) === '53100';

/** Another transaction changed the same rows: this one has to be retried. */
export const isConflict = (error: unknown): boolean => /^40(001|P01)$/.test(codeOf(error));
