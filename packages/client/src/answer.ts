/** What every answer is wrapped in. */
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

/** The envelope of an answer; of what is none (a proxy's page, half an answer) one that says so. */
export async function readAnswer(response: Response): Promise<Envelope> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (answer && typeof answer === 'object' && 'code' in answer) return answer as Envelope;
  return { code: response.ok ? 500 : response.status, msg: '', data: undefined };
}
