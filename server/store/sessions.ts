/** Which logins still open the door. Known ones are answered from memory; a revocation is heard
 * from the commit that writes it, so no request after it passes. */
import type { Client } from './database.ts';
import type { Changes } from './state.ts';
import { findSession } from './users.ts';

const KNOWN_MAX = 50_000;

export class Sessions {
  private readonly reader: Client;
  /** Session id → user id, or undefined when it is known to be worth nothing. */
  private readonly known = new Map<string, string | undefined>();
  private version = 0;

  constructor(reader: Client) {
    this.reader = reader;
  }

  /** Whether the session is alive and its person's; from memory when it was asked before. */
  isLive(sessionId: string, userId: string): boolean | Promise<boolean> {
    if (this.known.has(sessionId)) return this.known.get(sessionId) === userId;
    return this.look(sessionId, userId);
  }

  onCommit(changes: Changes): void {
    for (const row of changes.rows('Session')) {
      this.version += 1;
      this.keep(row.id, row.revokedAt === null ? row.userId : undefined);
    }
  }

  private async look(sessionId: string, userId: string): Promise<boolean> {
    const { version } = this;
    const row = await findSession(this.reader, sessionId);
    const owner = row && row.revokedAt === null ? row.userId : undefined;
    if (version === this.version) this.keep(sessionId, owner);
    else if (this.known.has(sessionId)) return this.known.get(sessionId) === userId;
    return owner === userId;
  }

  private keep(sessionId: string, owner: string | undefined): void {
    if (this.known.size >= KNOWN_MAX) this.known.clear();
    this.known.set(sessionId, owner);
  }
}
