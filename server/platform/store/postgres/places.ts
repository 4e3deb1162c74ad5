/**
 * Positions in lists for whichever process gets the request for the next page, even one that starts
 * later.
 */
import { HOUR_MS } from '#core/time.ts';
import type { Places } from '#platform/runtime/places.ts';
import { isExhausted } from './faults.ts';
import type { NotifyConnection } from './notify-connection.ts';
import { NOW } from './turn.ts';

const KEPT_MS = HOUR_MS;

/** A list's name may be long. */
const ID = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`;

const PAGES = `SELECT "pages" FROM "Place" WHERE "id" = ${ID}`;

const KEEP = `INSERT INTO "Place" ("id", "pages", "at") VALUES (${ID}, $2, ${NOW})
  ON CONFLICT ("id") DO UPDATE SET "pages" = excluded."pages", "at" = excluded."at"`;

const PRUNE = `DELETE FROM "Place" WHERE "at" < ${NOW} - ${KEPT_MS}`;

export class PostgresPlaces implements Places {
  private readonly line: () => Pick<NotifyConnection, 'ask'>;
  private readonly areOthers: () => boolean;
  /** Writes that nobody waits for. */
  private keeping: Promise<unknown> = Promise.resolve();

  constructor(line: () => Pick<NotifyConnection, 'ask'>, areOthers: () => boolean) {
    this.line = line;
    this.areOthers = areOthers;
  }

  get isShared(): boolean {
    return this.areOthers();
  }

  async recall(name: string): Promise<string | undefined> {
    const [place] = await this.line().ask<{ pages: string }>(PAGES, name);
    return place?.pages;
  }

  async keep(name: string, pages: string): Promise<void> {
    const kept = this.line()
      .ask(KEEP, name, pages)
      .catch((error: unknown) => {
        // A full disk must not prevent reading: this process still knows the position.
        if (!isExhausted(error)) throw error;
      });
    if (this.isShared) await kept;
    // Without other processes nobody needs it now, and a later one finds it soon enough.
    else this.keeping = Promise.allSettled([this.keeping, kept]);
  }

  async written(): Promise<void> {
    await this.keeping;
  }

  /** Removes old positions. */
  async prune(): Promise<void> {
    await this.line().ask(PRUNE);
  }
}
