import type { KeptText, NumberedRequest, RecordedRequest } from '#platform/runtime/request-log.ts';
import type { RecordedBody, RequestView } from './contract.ts';
import {
  maskedAnswer,
  maskedAnswerStart,
  maskedStart,
  maskedText,
  maskedUrl,
  shownHeaders,
} from './mask.ts';

const JSON_TYPE = 'application/json';

/** Drops the remains of a character whose bytes were cut. */
const startOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replace(/\uFFFD+$/, '');

const startView = ({ bytes }: Exclude<KeptText, string>, text: string) => ({
  text,
  size: bytes,
  isCut: true,
});

function sentBody(recorded: RecordedRequest): RecordedBody | undefined {
  const { body, longBody, headers, path } = recorded;
  const mediaType = String(headers['content-type'] ?? JSON_TYPE);
  const kept = longBody ?? (body === undefined ? undefined : JSON.stringify(body));
  if (kept === undefined) return undefined;
  if (typeof kept !== 'string') {
    return { ...startView(kept, maskedStart(startOf(kept.start), path)), mediaType };
  }
  const text = maskedText(JSON.parse(kept), path);
  return { text, mediaType, size: Buffer.byteLength(kept), isCut: false };
}

function answeredBody(recorded: RecordedRequest): RecordedBody | undefined {
  const { answer, answerBytes, answerHeaders, path } = recorded;
  const mediaType = String(answerHeaders['content-type'] ?? JSON_TYPE);
  if (answerBytes !== undefined) return { mediaType, size: answerBytes, isCut: false };
  if (answer === undefined) return undefined;
  if (typeof answer !== 'string') {
    return { ...startView(answer, maskedAnswerStart(startOf(answer.start), path)), mediaType };
  }
  const text = maskedAnswer(JSON.parse(answer), path);
  return { text, mediaType, size: Buffer.byteLength(answer), isCut: false };
}

/** A request with its answer, secrets masked. */
export function requestView({ seq, request: recorded }: NumberedRequest): RequestView {
  const { id, at, durationMs, method, url, path, personId, status, isLost, faults, upload } =
    recorded;
  const sent = sentBody(recorded);
  const answered = answeredBody(recorded);
  return {
    seq,
    id,
    time: at,
    durationMs: Math.round(durationMs * 1000) / 1000,
    method,
    url: maskedUrl(url, path),
    ...(path !== undefined && { endpoint: path }),
    ...(personId !== undefined && { person: personId }),
    status,
    isLost,
    ...(faults && { faults: [...faults] }),
    request: {
      headers: shownHeaders(recorded.headers),
      ...(sent && { body: sent }),
      ...(upload && { file: { mediaType: upload.mediaType, size: upload.bytes } }),
    },
    answer: {
      headers: shownHeaders(recorded.answerHeaders),
      ...(answered && { body: answered }),
    },
  };
}
