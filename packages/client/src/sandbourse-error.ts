import type { RefusalFigures, RefusalName } from './generated/topics.ts';

/** What befalls a call that got no answer. */
export type Unanswered = 'Offline' | 'Timeout';

export interface ErrorDetails {
  /** Of the contract, such as `order.createStock`. */
  operation: string;
  /** HTTP status; 0 when no answer came. */
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
 * A call that was refused, or got no answer. `name` is the stable name of the refusal, `msg` the server's
 * words for a person, `figures` what the rule decided by; `message` says all of it.
 */
export class SandbourseError extends Error {
  override readonly name: RefusalName | Unanswered;
  readonly operation: string;
  readonly status: number;
  readonly msg: string;
  readonly figures: Readonly<Record<string, string | number | undefined>>;
  /** Field of the request → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Under which the server recorded it: `sandbourse.requests.list({ id })`. */
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

  /** Whether nobody knows if it happened: the answer was lost, or the server failed while it acted. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 500;
  }
}

/** A refusal of a name, with the figures that its name has. */
export type Refusal<Name extends RefusalName> = SandbourseError & { name: Name } & {
  figures: Name extends keyof RefusalFigures ? RefusalFigures[Name] : object;
};

/** Whether it is a refusal, of that name where one is given; its figures have types from then on. */
export function isRefusal<Name extends RefusalName>(
  error: unknown,
  name?: Name,
): error is Refusal<Name> {
  if (!(error instanceof SandbourseError) || error.status === 0) return false;
  return name === undefined || error.name === name;
}
