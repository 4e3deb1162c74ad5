import type { ErrorName } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { messageOf } from '#platform/contract/message.ts';
import { type Refused, refuse } from '#platform/http/handlers.ts';
import type { CodeLook } from './one-time-code.ts';

/** A refusal about one field, so that a form can show it there. */
export function refuseField(error: ErrorName, field: string, locale: Locale): Refused {
  return refuse(error, { fields: { [field]: messageOf(error, locale) } });
}

/** Too many wrong tries; `seconds` until another is allowed. */
export function refuseForNow(seconds: number): Refused {
  return refuse('TooManyRequests', { retryAfterSeconds: seconds });
}

/** Refuses an invalid code. */
export function refuseCode(
  look: Exclude<CodeLook, { state: 'promising' }>,
  locale: Locale,
): Refused {
  if (look.state === 'tooMany') return refuseForNow(look.waitSeconds);
  return refuseField('WrongCode', 'code', locale);
}
