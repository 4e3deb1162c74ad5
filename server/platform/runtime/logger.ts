import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from './config.ts';

export type Logger = PinoLogger;

/** Headers and fields that must never reach a log, wherever they stand. */
const SECRET_PATHS = [
  'password',
  'loginPassword',
  'payPassWord',
  'token',
  'req.headers.authorization',
  'headers.authorization',
];

/**
 * What people and other programs may have put into the message of an error: addresses, tokens, numbers of
 * telephones, cards and documents. Ids of ours have letters between their digits.
 */
const PERSONAL: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/[^\s<>"'`,;:()[\]{}]+@[^\s<>"'`,;:()[\]{}]+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/(?<![\w.:/-])\+?\d(?:[ -]?\d){6,}(?![\w.])/g, '[number]'],
];
/** Prisma quotes what it was called with, down to the line that says what was wrong. */
const CALLED_WITH = /invocation(?: in)?\b[\s\S]*\n(?=[^\n]+$)/;

/** A text without what may be somebody's. */
export function masked(text: string): string {
  let clean = text;
  for (const [pattern, name] of PERSONAL) clean = clean.replace(pattern, name);
  return clean;
}

/** An error without what hangs on it: libraries put requests, recipients and whole answers there. */
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

/** JSON lines, or readable ones when a person watches the terminal during development. */
export function createLogger(options: {
  level: LogLevel;
  readable?: boolean;
  /** Where lines go; standard output when absent. */
  to?: DestinationStream;
  /** Of what is followed, that a line belongs to; asked for each line. */
  traceId?: () => string | undefined;
}): Logger {
  const { traceId } = options;
  const settings = {
    level: options.level,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: { err: loggable },
    ...(traceId && {
      mixin: () => {
        const id = traceId();
        return id === undefined ? {} : { trace_id: id };
      },
    }),
  };
  if (options.to) return pino(settings, options.to);
  if (!options.readable) return pino(settings);
  return pino(settings, pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true }));
}

/** Says nothing; for tests and tools. */
export function createSilentLogger(): Logger {
  return pino({ level: 'silent' });
}
