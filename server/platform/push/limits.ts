import { WATCHED_MAX } from '#platform/contract/push.ts';

export interface PushLimits {
  /** Interval between flushes, in milliseconds. */
  flushMs: number;
  /** Interval between pings, in milliseconds; a client silent for two of them is dropped. */
  pingMs: number;
  /** Most codes per client. */
  codesMax: number;
  /** Most charts per client. */
  candlesMax: number;
  clientsMax: number;
  /** Most connections per network address. */
  clientsPerAddressMax: number;
  /** Unsent bytes from which on a client gets only the latest of each code. */
  slowBytes: number;
  /** Unsent bytes at which a client is dropped. */
  stuckBytes: number;
  /** How long a client may stay slow, in milliseconds. */
  slowMs: number;
  /** Frames, their bytes, and refusals that a client may cause per second. */
  framesPerSecondMax: number;
  bytesPerSecondMax: number;
  errorsPerSecondMax: number;
  /** Codes and charts that a client may name per second, known or not. */
  topicsPerSecondMax: number;
  /** Prices that may be computed for one network address at once; a chart counts as ten. */
  madeAtOnceMax: number;
  /** How much of that allowance returns every second. */
  madePerSecondMax: number;
}

/** Whatever the setting, a client can always watch as much as its own limit. */
const MADE_AT_ONCE_MIN = 2000;
const MADE_PER_SECOND_MIN = 200;

/** Derives an address's allowance from the number of connections it may have. */
export function addressLimits(clientsPerAddressMax: number) {
  return {
    clientsPerAddressMax,
    madeAtOnceMax: Math.max(MADE_AT_ONCE_MIN, 20 * clientsPerAddressMax),
    madePerSecondMax: Math.max(MADE_PER_SECOND_MIN, 2 * clientsPerAddressMax),
  };
}

export const PUSH_LIMITS: PushLimits = {
  flushMs: 150,
  pingMs: 20_000,
  codesMax: WATCHED_MAX.detail,
  candlesMax: WATCHED_MAX.kline,
  clientsMax: 10_000,
  slowBytes: 128 * 1024,
  stuckBytes: 4 * 1024 * 1024,
  slowMs: 30_000,
  framesPerSecondMax: 100,
  bytesPerSecondMax: 4 * 1024 * 1024,
  errorsPerSecondMax: 10,
  topicsPerSecondMax: 3000,
  ...addressLimits(1000),
};

/**
 * Largest frame a client may send, in bytes; a larger one ends the connection. Far larger than any valid
 * subscription, so that one with far too many codes can be refused instead.
 */
export const FRAME_BYTES_MAX = 2 * 1024 * 1024;
