/** Files and folders that only the server's user can read. */
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

const OTHERS = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const isOpen = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0;

/** Removes others' access; false when it is not ours to change. */
function close(path: string, mode: number): boolean {
  if (!isOpen(path)) return true;
  try {
    chmodSync(path, mode);
    return !isOpen(path);
  } catch {
    return false;
  }
}

/**
 * Makes a folder and its missing parents, private to us. Does not use Node’s `recursive` option, which never returns
 * for a folder in /proc, where none can be made.
 * @throws Error of the system, which says why.
 */
export function makeFolders(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const around = dirname(resolve(path));
  if (around !== resolve(path)) makeFolders(around);
  try {
    mkdirSync(path, FOLDER_MODE);
  } catch (error) {
    // Another process may have just made it; else something has its name.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}

/**
 * Makes a folder for our files alone. One that is there already is closed to others when all in it is
 * ours, by name; a shared one is left as it is. Answers whether it is closed.
 */
export function privateFolder(path: string, isOurs: (name: string) => boolean): boolean {
  makeFolders(path);
  if (!isOpen(path)) return true;
  return readdirSync(path).every(isOurs) && close(path, FOLDER_MODE);
}

/**
 * Creates a file that only its owner reads, or makes an existing one private. Returns whether it is
 * private.
 */
export function privateFile(path: string): boolean {
  closeSync(openSync(path, 'a', FILE_MODE));
  return close(path, FILE_MODE);
}

/** Makes a file private if it exists. Returns whether it is private or missing. */
export function closedFile(path: string): boolean {
  return !existsSync(path) || close(path, FILE_MODE);
}
