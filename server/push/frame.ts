import type { ErrorName } from '../contract/errors.ts';
import { clientFrame, subscription } from '../contract/push.ts';

/** What a client asked for, once its frame was found good. */
export type Wish =
  | { kind: 'ping' }
  | { kind: 'watch'; codes: string[] }
  /** Without codes: all of them. */
  | { kind: 'unwatch'; codes?: string[] }
  | { kind: 'enter'; token: string }
  | { kind: 'leave' }
  | { kind: 'wrong'; error: ErrorName };

const wrong = (error: ErrorName): Wish => ({ kind: 'wrong', error });

function textOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads one frame of a client. Never throws. */
export function readFrame(data: unknown, isBinary: boolean): Wish {
  const text = isBinary ? undefined : textOf(data);
  const json = text === undefined ? undefined : jsonOf(text);
  if (json === undefined) return wrong('MalformedBody');
  // The schema wants the key even where nothing stands in it.
  const parsed = clientFrame.safeParse({ data: undefined, ...(json as object | null) });
  if (!parsed.success) return wrong('InvalidInput');
  const frame = parsed.data;
  if (frame.event === 'ping') return { kind: 'ping' };
  if (frame.channel === 'detail') return readDetail(frame.event, frame.data);
  if (frame.channel === 'user') return readUser(frame.event, frame.data);
  return wrong('InvalidInput');
}

function readDetail(event: 'sub' | 'unsub', data: unknown): Wish {
  if (event === 'unsub' && (data === undefined || data === null)) return { kind: 'unwatch' };
  const codes = subscription.detail.safeParse(data);
  if (!codes.success) return wrong('InvalidInput');
  const trimmed = [...new Set(codes.data.map((code) => code.trim()))];
  return { kind: event === 'sub' ? 'watch' : 'unwatch', codes: trimmed };
}

function readUser(event: 'sub' | 'unsub', data: unknown): Wish {
  if (event === 'unsub') return { kind: 'leave' };
  const login = subscription.user.safeParse(data);
  if (!login.success) return wrong('Unauthenticated');
  return { kind: 'enter', token: login.data.token.trim().replace(/^Bearer +/i, '') };
}
