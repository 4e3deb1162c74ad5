/** What the request log masks, by names of fields and headers. */

export const MASK = '***';

/** Fields that are secret everywhere: passwords, tokens, numbers of cards and documents. */
const ALWAYS = /pass(?!port|ed)|pwd|token|secret(?!key)|captcha|cvv|cardno|idcardnumber|documentn/i;

/** Mails and text messages contain codes, in a separate field and in the text. */
const MAIL = ['code', 'text'];
const REVEALED = ['value'];
/** Fields that are secret only at some endpoints, as their names are harmless at others. */
const AT: Readonly<Record<string, readonly string[]>> = {
  '/register/email': ['code'],
  '/resetPassword': ['code'],
  '/settingPayPassword': ['code'],
  '/resetPayPassword': ['code'],
  '/api/user/phone': ['code'],
  '/sandbox/outbox': MAIL,
  '/sandbox/mails': MAIL,
  '/admin/outbox': MAIL,
  '/admin/outbox/{id}/retry': MAIL,
  '/admin/reviews/{id}/reveal': REVEALED,
  '/admin/users/{id}/reveal': REVEALED,
};

/** Whether a field is masked at an endpoint; codes are also masked when no endpoint was reached. */
export function isSecretField(path: string | undefined, name: string): boolean {
  if (ALWAYS.test(name)) return true;
  return path === undefined ? name === 'code' : (AT[path]?.includes(name) ?? false);
}

const SECRET_HEADER = /authorization|cookie|token|secret|password|api-?key/;

/** Headers with secrets masked. */
export function shownHeaders(
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    const text = Array.isArray(value) ? value.join(', ') : String(value);
    shown[name] = SECRET_HEADER.test(name) ? MASK : text;
  }
  return shown;
}

/** A JSON value as text, with secret fields masked whatever they contain. */
export function maskedText(value: unknown, path: string | undefined): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    // Whether there is a password is no secret.
    const isTold = inner === null || typeof inner === 'boolean' || !isSecretField(path, name);
    return isTold ? inner : MASK;
  });
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * As `maskedText`, for an answer, whose own `code` is its status; `fields` of a refusal contain problems,
 * not what was sent.
 */
export function maskedAnswer(answer: unknown, path: string | undefined): string {
  const text = maskedText(answer, path);
  if (!isPlain(answer) || typeof answer.code !== 'number') return text;
  const masked: Plain = JSON.parse(text);
  const { code, data } = answer;
  const isRefused = isPlain(data) && 'error' in data && isPlain(data.fields);
  const told = isRefused && { data: { ...(masked.data as Plain), fields: data.fields } };
  return JSON.stringify({ ...masked, code, ...told });
}

/**
 * A string and, if it names a field, the string or number after it. Matching whole strings ensures that a
 * closing quote is never taken for an opening one; within a string every quote is escaped. The last
 * string may end with the text if that was cut: otherwise each of its quotes would be tried as a start,
 * scanning to the end every time.
 */
const STRING = /"((?:[^"\\]|\\.)*)(?:"(?::("(?:[^"\\]|\\.)*(?:"|\\?$)|-?\d[\d.eE+-]*))?|\\?$)/g;

/** As `maskedText`, for the start of such a text, which is not valid JSON any more. */
export function maskedStart(text: string, path: string | undefined): string {
  return text.replace(STRING, (whole, name: string, value?: string) =>
    value !== undefined && isSecretField(path, name) ? `"${name}":"${MASK}"` : whole,
  );
}

/** As `maskedStart`, for the start of an answer, which begins with its status. */
export function maskedAnswerStart(text: string, path: string | undefined): string {
  const [own = ''] = /^\{"code":\d{3},/.exec(text) ?? [];
  return own + maskedStart(text.slice(own.length), path);
}

/** A URL with secret query parameters masked. */
export function maskedUrl(url: string, path: string | undefined): string {
  const start = url.indexOf('?') + 1;
  if (start === 0) return url;
  const query = url.slice(start);
  const parts = query.split('&').map((part) => {
    const [name = '', value] = part.split('=', 2);
    return value !== undefined && isSecretField(path, decoded(name)) ? `${name}=${MASK}` : part;
  });
  return url.slice(0, start) + parts.join('&');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
