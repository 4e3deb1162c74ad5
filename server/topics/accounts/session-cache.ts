/**
 * Which sessions are alive. Known ones are answered from memory; a revocation arrives with the commit
 * that writes it, so no later request passes.
 */

import type { SessionRow } from '#core/rows.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { boundedCache } from '#platform/runtime/bounded-cache.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { Client } from '#platform/store/database.ts';
import { findSession } from './queries.ts';

const KNOWN_MAX = 50_000;

/** The owner of a live session. */
export interface Owner {
  userId: string;
  /** For staff; null for customers. */
  role: string | null;
  /** The session is valid only for changing the password. */
  passwordDue: boolean;
  /** When it ends, used or not. */
  expiresAt: number;
  /** When it was last used. */
  seenAt: number;
  /** The time stored in the database. */
  writtenAt: number;
}

/** How far the stored time of last use may lag behind, in milliseconds. */
const STAFF_SEEN_MS = MINUTE_MS;
const CUSTOMER_SEEN_MS = HOUR_MS;

function ownerIn({ userId, role, passwordDue, expiresAt, seenAt }: SessionRow): Owner {
  return { userId, role, passwordDue, expiresAt, seenAt, writtenAt: seenAt };
}

export class Sessions {
  private readonly reader: Client;
  /** Session id → its owner, or 'nobody' when it is known to be invalid. */
  private readonly known = boundedCache<string, Owner | 'nobody'>(KNOWN_MAX);
  private version = 0;

  constructor(reader: Client) {
    this.reader = reader;
  }

  /** The owner of a session while it is alive; from memory if known. */
  ownerOf(sessionId: string): Owner | undefined | Promise<Owner | undefined> {
    const known = this.known.get(sessionId);
    if (known === undefined) return this.look(sessionId);
    return known === 'nobody' ? undefined : known;
  }

  /** Records that a session was used. Returns whether that should be stored. */
  see(owner: Owner, at: number): boolean {
    if (at <= owner.seenAt) return false;
    owner.seenAt = at;
    const grainMs = owner.role === null ? CUSTOMER_SEEN_MS : STAFF_SEEN_MS;
    if (at - owner.writtenAt < grainMs) return false;
    owner.writtenAt = at;
    return true;
  }

  /** Uses of staff sessions not stored yet, with their times. They count as stored from here on. */
  takeUnwritten(): { id: string; at: number }[] {
    const behind: { id: string; at: number }[] = [];
    for (const [id, owner] of this.known.entries()) {
      if (owner === 'nobody' || owner.role === null || owner.seenAt <= owner.writtenAt) continue;
      owner.writtenAt = owner.seenAt;
      behind.push({ id, at: owner.seenAt });
    }
    return behind;
  }

  onCommit(changes: Changes): void {
    for (const row of changes.rows('Session')) {
      this.version += 1;
      this.keep(row.id, row.revokedAt === null ? row : undefined);
    }
  }

  private async look(sessionId: string): Promise<Owner | undefined> {
    const { version } = this;
    const row = await findSession(this.reader, sessionId);
    const living = row && row.revokedAt === null ? row : undefined;
    if (version === this.version) return this.keep(sessionId, living);
    const known = this.known.get(sessionId);
    if (known === undefined) return living && ownerIn(living);
    return known === 'nobody' ? undefined : known;
  }

  private keep(sessionId: string, row: SessionRow | undefined): Owner | undefined {
    const owner = row && ownerIn(row);
    const before = this.known.get(sessionId);
    // The session may have been used again while its use was being stored.
    if (owner && before instanceof Object) {
      owner.seenAt = Math.max(owner.seenAt, before.seenAt);
      owner.writtenAt = Math.max(owner.writtenAt, before.writtenAt);
    }
    this.known.set(sessionId, owner ?? 'nobody');
    return owner;
  }
}
