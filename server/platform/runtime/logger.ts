import pino, { type Logger as PinoLogger } from 'pino';
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

/** JSON lines, or readable ones when a person watches the terminal during development. */
export function createLogger(options: { level: LogLevel; readable?: boolean }): Logger {
  const settings = {
    level: options.level,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
  };
  if (!options.readable) return pino(settings);
  return pino(settings, pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true }));
}

/** Says nothing; for tests and tools. */
export function createSilentLogger(): Logger {
  return pino({ level: 'silent' });
}
