import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A container has 64 MB there by default. */
const FREE_BYTES_MIN = 2 ** 31;

/**
 * A folder for temporary files of a test run: in memory, if there is room. A disk would make each of the
 * run's tens of thousands of transactions wait until it is written.
 */
export function quickFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= FREE_BYTES_MIN ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
