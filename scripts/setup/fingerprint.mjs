import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

function* filesUnder(file) {
  if (!existsSync(file)) return;
  if (statSync(file).isFile()) {
    yield file;
    return;
  }
  for (const entry of readdirSync(file).sort()) {
    if (entry !== 'node_modules') yield* filesUnder(path.join(file, entry));
  }
}

/**
 * A hash over names and contents of files and folders. Contents, not times: a fresh checkout or a touched
 * file must not cause a rebuild. `leaveOut` excludes generated files.
 */
export function fingerprint(paths, { leaveOut = () => false } = {}) {
  const hash = createHash('sha256');
  for (const start of paths.map((name) => inProject(name))) {
    for (const file of filesUnder(start)) {
      if (leaveOut(file)) continue;
      const bytes = readFileSync(file);
      hash.update(`${path.relative(inProject(), file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export function writeStamp(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}
