/** The envelope of every answer. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}

/** `data` of a refusal. */
export interface RefusalData {
  error: string;
  fields?: Record<string, string>;
  figures?: Readonly<Record<string, string | number | undefined>>;
  retryAfterSeconds?: number;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the envelope of an answer; for anything else, such as a proxy's page, returns one that says so.
 * @throws what `fetch` throws if the answer breaks off.
 */
export async function readAnswer(response: Response): Promise<Envelope> {
  const answer = parsed(await response.text());
  if (answer && typeof answer === 'object' && 'code' in answer) return answer as Envelope;
  return { code: response.ok ? 500 : response.status, msg: '', data: undefined };
}
