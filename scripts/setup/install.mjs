import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const stamp = inProject('node_modules', '.installed');
const npmRecord = inProject('node_modules', '.package-lock.json');
const wanted = () => fingerprint(['package-lock.json']);

/** Whether npm's own record of node_modules lists the same packages as package-lock.json. */
function installedByHand() {
  if (!existsSync(npmRecord)) return false;
  const locked = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(npmRecord, 'utf8')).packages;
  const same = (name) => present[name]?.version === locked[name]?.version;
  return (
    Object.keys(present).every(same) &&
    Object.keys(locked).every((name) => name === '' || locked[name].optional || same(name))
  );
}

/** npm must not run on the Node.js inside the folder that it is about to replace. */
function pathWithoutProject() {
  const inside = inProject('node_modules');
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !folder.startsWith(inside)).join(path.delimiter);
}

export const dependencies = {
  isFresh: () => readStamp(stamp) === wanted(),

  async refresh() {
    if (!installedByHand()) {
      // No package here needs its install script; disabling them makes every npm behave the same.
      const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
      const windows = process.platform === 'win32';
      await runStep('Installing dependencies (about a minute)', 'npm', args, {
        env: { PATH: pathWithoutProject() },
        shell: windows,
      });
    }
    writeStamp(stamp, wanted());
  },
};
