/** Which logins still open the door. Known ones are answered from memory; a revocation is heard
 * from the commit that writes it, so no request after it passes. */
import type { Client } from './database.ts';
import type { Changes } from './state.ts';
import { findSession } from './users.ts';

const KNOWN_MAX = 50_000;

/** Whose a living session is. */
export interface Owner {
  userId: string;
  /** Of staff; null for customers. */
  role: string | null;
}

export class Sessions {
  private readonly reader: Client;
  /** Session id → whose it is, or undefined when it is known to be worth nothing. */
  private readonly known = new Map<string, Owner | undefined>();
  private version = 0;

  constructor(reader: Client) {
    this.reader = reader;
  }

  /** Whose a session is, while it is alive; from memory when it was asked before. */
  ownerOf(sessionId: string): Owner | undefined | Promise<Owner | undefined> {
    if (this.known.has(sessionId)) return this.known.get(sessionId);
    return this.look(sessionId);
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
    const owner = row && row.revokedAt === null ? row : undefined;
    if (version === this.version) this.keep(sessionId, owner);
    else if (this.known.has(sessionId)) return this.known.get(sessionId);
    return owner;
  }

  private keep(sessionId: string, owner: Owner | undefined): void {
    if (this.known.size >= KNOWN_MAX) this.known.clear();
    this.known.set(sessionId, owner && { userId: owner.userId, role: owner.role });
  }
}
