import type { RefusalFigures, RefusalName } from './generated/topics.ts';

/** Names of errors of calls without an answer. */
export type Unanswered = 'Offline' | 'Timeout';

export interface ErrorDetails {
  /** Name in the contract, such as `order.createStock`. */
  operation: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  message: string;
  requestId?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  figures?: Readonly<Record<string, string | number | undefined>> | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

const figuresIn = (figures: ErrorDetails['figures']): string =>
  Object.entries(figures ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

function sentence(operation: string, { message, figures, fields }: ErrorDetails): string {
  const details = figuresIn(figures) || figuresIn(fields);
  return `${operation}: ${message}${details ? ` (${details})` : ''}`;
}

/**
 * A call was refused or got no answer. `name` is the stable name of the refusal, `msg` the server's message
 * for a person, `figures` what the decision was based on; `message` contains all of it.
 */
export class SandbourseError extends Error {
  override readonly name: RefusalName | Unanswered;
  readonly operation: string;
  readonly status: number;
  readonly msg: string;
  readonly figures: Readonly<Record<string, string | number | undefined>>;
  /** Maps request fields to what is wrong with them. */
  readonly fields: Readonly<Record<string, string>>;
  /** Id in the server's log: `sandbourse.requests.list({ id })`. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(name: string, details: ErrorDetails) {
    super(sentence(details.operation, details), { cause: details.cause });
    this.name = name as RefusalName | Unanswered;
    this.operation = details.operation;
    this.status = details.status;
    this.msg = details.message;
    this.figures = details.figures ?? {};
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** Whether the outcome is unknown: the answer was lost, or the server failed while acting. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 500;
  }
}

/** A refusal with a given name, and the figures of that name. */
export type Refusal<Name extends RefusalName> = SandbourseError & { name: Name } & {
  figures: Name extends keyof RefusalFigures ? RefusalFigures[Name] : object;
};

/** Whether an error is a refusal, optionally of a given name; narrows the type of its figures. */
export function isRefusal<Name extends RefusalName>(
  error: unknown,
  name?: Name,
): error is Refusal<Name> {
  if (!(error instanceof SandbourseError) || error.status === 0) return false;
  return name === undefined || error.name === name;
}
