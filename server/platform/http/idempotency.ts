import { createHash } from 'node:crypto';
import type { Idempotency } from './handlers.ts';

export const KEY_LENGTH_MAX = 128;

/** JSON with the keys of every object in order, so that equal input gives equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${pairs.join(',')}}`;
}

/** The key a client gave: the header, else the order payload's `secretKey`. */
export function keyOf(
  header: string | string[] | undefined,
  input: Readonly<Record<string, unknown>>,
): string | undefined {
  const given = Array.isArray(header) ? header[0] : header;
  if (given?.trim()) return given.trim();
  return typeof input.secretKey === 'string' ? input.secretKey : undefined;
}

/** Fields that make no other command of it; a hash of so short a secret would give it away, too. */
const LEFT_OUT = ['secretKey', 'payPassWord'];

/** `input` as the schema read it, so that ignored fields make no difference, nor does the key. */
export function idempotencyOf(key: string, path: string, input: unknown): Idempotency {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  for (const field of LEFT_OUT) delete rest[field];
  const fingerprint = createHash('sha256')
    .update(`${path}\n${canonical(rest)}`)
    .digest('base64url');
  return { key, fingerprint };
}
