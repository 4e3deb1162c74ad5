/**
 * The event log in use for each world. A new one, with its own numbering, begins with each reset, restore
 * and new world, so that the numbers of one are never mistaken for those of another.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder, writeWhole } from './world-folder.ts';

const whole = z.number().int().min(0);
/** The last log number assigned, and the number of each world's log, by world name. */
const kept = z.object({ drawn: whole, of: z.record(z.string(), whole) });
type Kept = z.infer<typeof kept>;

const FILE = 'event-logs.json';

function readKept(path: string): Kept {
  try {
    return kept.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { drawn: 0, of: {} };
    throw error;
  }
}

/** The name of a log: its world and its number. */
export const eventLogName = (world: string, number = 0): string => `${world}.${number}`;

/**
 * The event logs of a data folder. Stored next to the worlds, because a world's own data can be reset to
 * an earlier state.
 */
export class EventLogs {
  private readonly folder: string;
  private present: Kept | undefined;
  /** Writes run one after another. */
  private writing: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.folder = folder;
  }

  of(world: string): string {
    return eventLogName(world, this.known.of[world]);
  }

  /**
   * Starts a new log for a world's events. Written to disk before the world's data are touched, so that a
   * process that dies in between does not continue under the old name. `least`: a number that no other
   * data folder has assigned.
   */
  begin(world: string, least = 0): Promise<void> {
    const drawn = Math.max(this.known.drawn + 1, least);
    const of = { ...this.known.of, [world]: drawn };
    return this.keep({ drawn, of });
  }

  /** The world is gone; a later world of the same name gets another number. */
  forget(world: string): Promise<void> {
    const { [world]: _gone, ...of } = this.known.of;
    return this.keep({ ...this.known, of });
  }

  private get known(): Kept {
    this.present ??= readKept(join(this.folder, FILE));
    return this.present;
  }

  private keep(next: Kept): Promise<void> {
    this.present = next;
    const written = this.writing.then(async () => {
      await makeFolder(this.folder);
      try {
        await writeWhole(join(this.folder, FILE), `${JSON.stringify(next)}\n`);
      } catch (error) {
        // The file on disk counts, as after a restart: read it again.
        if (this.present === next) this.present = undefined;
        throw error;
      }
    });
    this.writing = written.catch(() => {});
    return written;
  }
}
