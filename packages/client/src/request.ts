/** Builds requests; also used by the project's own web client. */

/** Method and path of a call; parameters in braces: `/article/{id}`. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
}

type Input = Record<string, unknown>;

const encode = (value: unknown): string =>
  value instanceof Object ? JSON.stringify(value) : String(value);

/**
 * Trims every string and drops every null, at any depth. NaN and infinities are sent as their names, so that
 * the server refuses them: in JSON they would be null, which means a missing field.
 */
export function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.filter((item) => item != null).map(clean);
  if (value instanceof Blob || value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item != null)
      .map(([name, item]) => [name, clean(item)]),
  );
}

/** Fills `{name}` in the path from the input; these fields are not sent again in the body or query. */
export function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced?: string, colon?: string) => {
    const name = braced ?? colon ?? '';
    const value = rest[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(encode(value));
  });
  return { path: filled, rest };
}

function query(input: Input): string {
  const entries = Object.entries(input).map(([name, value]) => [name, encode(value)]);
  const text = new URLSearchParams(entries as [string, string][]).toString();
  return text ? `?${text}` : '';
}

/** A file anywhere in the input makes the request multipart. */
function body(input: Input): string | FormData {
  if (!Object.values(input).some((value) => value instanceof Blob)) return JSON.stringify(input);
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    form.append(name, value instanceof Blob ? value : encode(value));
  }
  return form;
}

/** URL and options for `fetch`; `headers` holds the common headers and is extended. */
export function requestOf({ method, path: template }: Route, input: unknown, headers: Headers) {
  const { path, rest } = fillPath(template, clean(input ?? {}) as Input);
  if (method === 'GET') return { url: path + query(rest), init: { method, headers } };
  const payload = body(rest);
  if (typeof payload === 'string') headers.set('Content-Type', 'application/json');
  return { url: path, init: { method, headers, body: payload } };
}
