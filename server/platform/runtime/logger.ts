import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from './config.ts';
import { LineFacts } from './line-facts.ts';

/** `about`: facts added to its lines and to those of all loggers made from it. */
export type Logger = PinoLogger & { readonly about: LineFacts };

/** Headers and fields that must never be logged, at any depth. */
const SECRET_PATHS = [
  'password',
  'loginPassword',
  'payPassWord',
  'token',
  'req.headers.authorization',
  'headers.authorization',
];

/**
 * Personal data that people and other programs may have put into an error message: addresses, tokens,
 * numbers of phones, cards and documents. Our own ids have letters between their digits.
 */
const PERSONAL: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/[^\s<>"'`,;:()[\]{}]+@[^\s<>"'`,;:()[\]{}]+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/(?<![\w.:/-])\+?\d(?:[ -]?\d){6,}(?![\w.])/g, '[number]'],
];
/** Prisma quotes the call and its arguments before the line that says what was wrong. */
const CALLED_WITH = /invocation(?: in)?\b[\s\S]*\n(?=[^\n]+$)/;

/** A text without possible personal data. */
export function masked(text: string): string {
  let clean = text;
  for (const [pattern, name] of PERSONAL) clean = clean.replace(pattern, name);
  return clean;
}

/** An error without its properties: libraries put requests, recipients and whole answers there. */
function loggable(error: unknown): unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? masked(error) : '[not an error]';
  const { name, code, message, stack = '', cause } = error as NodeJS.ErrnoException & Error;
  const clean = masked(message.replace(CALLED_WITH, 'invocation: '));
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(code !== undefined && { code }),
    message: clean,
    stack: [`${name}: ${clean}`, ...frames].join('\n'),
    ...(cause !== undefined && { cause: loggable(cause) }),
  };
}

/** JSON lines, or readable ones for a terminal during development. */
export function createLogger(options: {
  level: LogLevel;
  readable?: boolean;
  /** Destination of the lines; standard output when absent. */
  to?: DestinationStream;
  /** The id of the trace that a line belongs to; called for each line. */
  traceId?: () => string | undefined;
}): Logger {
  const { traceId } = options;
  const about = new LineFacts();
  const settings = {
    level: options.level,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: { err: loggable },
    // A line's own fields override these.
    mixin: () => {
      const id = traceId?.();
      return { ...about.current(), ...(id !== undefined && { trace_id: id }) };
    },
  };
  return Object.assign(pino(settings, streamOf(options)), { about });
}

function streamOf({ to, readable }: { to?: DestinationStream; readable?: boolean }) {
  if (to) return to;
  if (!readable) return pino.destination(1);
  return pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true });
}

/** A logger that adds the world's name to all lines. */
export const logOfWorld = (log: Logger, world: string): Logger =>
  // A child has all properties of its parent.
  log.child({ world }) as PinoLogger as Logger;

/** Logs nothing; for tests and tools. */
export function createSilentLogger(): Logger {
  return Object.assign(pino({ level: 'silent' }), { about: new LineFacts() });
}
