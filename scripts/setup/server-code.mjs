import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode } from './node.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const output = inProject('dist', 'server');
const stamp = inProject('dist', 'server.stamp');
const wanted = () =>
  fingerprint(
    [
      ...['server', 'seed', 'kernel', 'prisma'],
      ...['scripts/setup/server-code.mjs', 'scripts/join-server.mjs', 'package-lock.json'],
    ],
    { leaveOut: (file) => /\.gen\.ts$|[\\/]generated[\\/]/.test(file) },
  );

/**
 * Bundles the server's modules: finding, reading and linking a thousand files was a quarter of a start.
 * `import.meta.url` in a module stays the location of its source.
 */
export const serverCode = {
  isFresh: () => existsSync(path.join(output, 'main.js')) && readStamp(stamp) === wanted(),

  async refresh() {
    const builtFrom = wanted();
    // Replaced as a whole: a running server may still load parts of it.
    const next = inProject('dist', 'server.next');
    const script = inProject('scripts', 'join-server.mjs');
    await runStep('Bundling the server', findNode(), [script, next]);
    rmSync(stamp, { force: true });
    rmSync(output, { recursive: true, force: true });
    renameSync(next, output);
    writeStamp(stamp, builtFrom);
  },
};
