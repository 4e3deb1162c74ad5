/**
 * Requests as an HTTP Archive, version 1.2: http://www.softwareishard.com/blog/har-12-spec/. Times are
 * the world's, durations real; secrets stay masked.
 */
import { STATUS_CODES } from 'node:http';
import type { RecordedBody, RequestView } from './contract.ts';

interface Named {
  name: string;
  value: string;
}

const named = (values: Readonly<Record<string, string>>): Named[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const queryOf = ({ searchParams }: URL): Named[] =>
  [...searchParams].map(([name, value]) => ({ name, value }));

const noteOf = ({ isCut, text, size }: RecordedBody) => {
  if (isCut) return { comment: `cut: ${size} bytes in all` };
  return text === undefined ? { comment: 'a file: its content is not kept' } : {};
};

/**
 * The URL of a request. An unreadable host is replaced by an invalid name; an unreadable path is encoded
 * as a whole.
 */
function urlOf({ url, request: { headers } }: RequestView): URL {
  const base = `http://${headers.host ?? ''}`;
  const origin = URL.canParse(base) ? new URL(base).origin : 'http://host.invalid';
  // Joined as text: resolving a URL would take two leading slashes for another host.
  const whole = url.startsWith('/') ? `${origin}${url}` : url;
  return new URL(URL.canParse(whole) ? whole : `${origin}/${encodeURIComponent(url)}`);
}

function requestOf(view: RequestView) {
  const { method, request } = view;
  const { headers, body, file } = request;
  const url = urlOf(view);
  const posted = body ?? (file && { ...file, isCut: false });
  return {
    method,
    url: url.href,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named(headers),
    queryString: queryOf(url),
    ...(posted && {
      postData: {
        mimeType: posted.mediaType,
        params: [],
        text: posted.text ?? '',
        ...noteOf(posted),
      },
    }),
    headersSize: -1,
    bodySize: (body?.size ?? 0) + (file?.size ?? 0),
  };
}

function responseOf({ status, answer: { headers, body } }: RequestView) {
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named(headers),
    content: {
      size: body?.size ?? 0,
      mimeType: body?.mediaType ?? 'x-unknown',
      ...(body?.text !== undefined && { text: body.text }),
      ...(body && noteOf(body)),
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: body?.size ?? 0,
  };
}

function commentOf({ id, isLost, faults }: RequestView): string {
  const struck = faults ? `, struck by ${faults.join(', ')}` : '';
  return `X-Request-Id ${id}${struck}${isLost ? ', no answer left' : ''}`;
}

/** A complete archive of requests, in the given order. */
export function harOf(views: readonly RequestView[]): object {
  return {
    log: {
      version: '1.2',
      creator: { name: 'Sandbourse', version: '0.1.0' },
      pages: [],
      entries: views.map((view) => ({
        startedDateTime: new Date(view.time).toISOString(),
        time: view.durationMs,
        request: requestOf(view),
        response: responseOf(view),
        cache: {},
        timings: { send: 0, wait: view.durationMs, receive: 0 },
        comment: commentOf(view),
      })),
    },
  };
}
