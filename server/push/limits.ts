export interface PushLimits {
  /** How often what changed is sent, in milliseconds. */
  flushMs: number;
  /** How often the server pings, in milliseconds; a client silent for two of them is dropped. */
  pingMs: number;
  /** Codes one client may watch. */
  codesMax: number;
  clientsMax: number;
  /** Unsent bytes from which a client gets only the latest of each code. */
  slowBytes: number;
  /** Unsent bytes at which a client is dropped. */
  stuckBytes: number;
  /** How long a client may stay slow, in milliseconds. */
  slowMs: number;
  /** Frames and refusals a client may cause within a second. */
  framesPerSecondMax: number;
  errorsPerSecondMax: number;
}

export const PUSH_LIMITS: PushLimits = {
  flushMs: 150,
  pingMs: 20_000,
  codesMax: 1000,
  clientsMax: 10_000,
  slowBytes: 128 * 1024,
  stuckBytes: 4 * 1024 * 1024,
  slowMs: 30_000,
  framesPerSecondMax: 100,
  errorsPerSecondMax: 10,
};

/** Largest frame a client may send, in bytes. */
export const FRAME_BYTES_MAX = 64 * 1024;
