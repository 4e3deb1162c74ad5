/**
 * Which numbering the events of each world have: another one after each reset and restore, and for each world
 * that is made, so that a number of one is never taken for a number of another.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder, writeWhole } from './world-folder.ts';

const whole = z.number().int().min(0);
/** The last number that was drawn, and that of each world, by its name. */
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

/** The name of a log, as it is told: that of its world, and which one it is. */
export const eventLogName = (world: string, number = 0): string => `${world}.${number}`;

/** Those of a data folder. They stand beside the worlds, whose data go back to what they were before. */
export class EventLogs {
  private readonly folder: string;
  private present: Kept | undefined;
  /** One write after the other. */
  private writing: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.folder = folder;
  }

  of(world: string): string {
    return eventLogName(world, this.known.of[world]);
  }

  /**
   * A world’s events are numbered anew from now on; on disk before its data are touched, so that a process
   * that dies in between does not go on under the old name. `least` is a number that no other folder drew.
   */
  begin(world: string, least = 0): Promise<void> {
    const drawn = Math.max(this.known.drawn + 1, least);
    const of = { ...this.known.of, [world]: drawn };
    return this.keep({ drawn, of });
  }

  /** A world is gone; who has its name later gets another number. */
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
    const own = this.writing.then(async () => {
      await makeFolder(this.folder);
      try {
        await writeWhole(join(this.folder, FILE), `${JSON.stringify(next)}\n`);
      } catch (error) {
        // What stands on the disk counts, also after a restart.
        if (this.present === next) this.present = undefined;
        throw error;
      }
    });
    this.writing = own.catch(() => {});
    return own;
  }
}
