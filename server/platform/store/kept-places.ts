/** Positions in lists, stored for the next process that opens the same file. */
import { createHash } from 'node:crypto';
import type { Timers } from '#platform/runtime/clock.ts';
import type { Places } from '#platform/runtime/places.ts';
import type { Database } from './database.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Real time until positions are written, milliseconds: a mere read should not cost a commit. */
const WRITE_MS = 500;
/** Most positions kept; those written last. */
const KEPT_MAX = 5000;

const KEEP = `INSERT INTO "Place" ("id", "pages", "at") VALUES (?, ?, ?)
  ON CONFLICT ("id") DO UPDATE SET "pages" = excluded."pages", "at" = excluded."at"`;
const NEWEST = 'SELECT coalesce(max("at"), 0) AS newest FROM "Place"';
const PRUNE = 'DELETE FROM "Place" WHERE "at" <= ?';

/** A list's name may be long. */
const idOf = (name: string): string => createHash('sha256').update(name).digest('hex');

interface Parts extends Pick<Database, 'reader' | 'writer'> {
  timers: Pick<Timers, 'after'>;
  unitOfWork: Pick<UnitOfWork, 'between'>;
}

/** For a file that a single process uses: memory knows all positions while it lives. */
export class KeptPlaces implements Places {
  readonly isShared = false;
  private readonly parts: Parts;
  /** By hashed name; not written yet. */
  private pending = new Map<string, string>();
  private isDue = false;
  /** The last number assigned. */
  private newest: bigint | undefined;
  private pruned = 0n;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async recall(name: string): Promise<string | undefined> {
    const id = idOf(name);
    const pages = this.pending.get(id);
    if (pages !== undefined) return pages;
    return (await this.parts.reader.place.findUnique({ where: { id } }))?.pages;
  }

  async keep(name: string, pages: string): Promise<void> {
    this.pending.set(idOf(name), pages);
    if (this.isDue) return;
    this.isDue = true;
    this.parts.timers.after(WRITE_MS, () => void this.written());
  }

  async written(): Promise<void> {
    this.isDue = false;
    const { pending } = this;
    this.pending = new Map();
    if (pending.size === 0) return;
    const { unitOfWork, writer } = this.parts;
    const write = () =>
      writer.transaction(async (tx) => {
        this.newest ??= (await tx.all<{ newest: bigint }>(NEWEST))[0]?.newest ?? 0n;
        for (const [id, pages] of pending) {
          this.newest += 1n;
          await tx.write(KEEP, id, pages, this.newest);
        }
        const oldest = this.newest - BigInt(KEPT_MAX);
        if (oldest - this.pruned < KEPT_MAX / 10) return;
        await tx.write(PRUNE, oldest);
        this.pruned = oldest;
      });
    // A full disk must not prevent reading: memory still knows them, and readiness reports the disk.
    await unitOfWork.between(write).catch(() => {});
  }
}
