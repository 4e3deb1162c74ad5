import { existsSync, renameSync, rmSync } from 'node:fs';
import { compressFolder } from './compress.mjs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode } from './node.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const output = inProject('dist', 'web');
const stamp = inProject('dist', 'web.stamp');
const wanted = () =>
  fingerprint(
    [
      'web',
      'packages/client/src',
      'server/core',
      'server/platform/contract',
      'server/topics',
      'server/trading/rules',
      'scripts/setup/compress.mjs',
      'package.json',
      'package-lock.json',
    ],
    {
      leaveOut: (file) => file.endsWith('.gen.ts'),
    },
  );

export const webClient = {
  isFresh: () => existsSync(output) && readStamp(stamp) === wanted(),

  async refresh() {
    const builtFrom = wanted();
    // Built beside the old one and swapped in, so that a running server never serves half a build.
    const next = inProject('dist', 'web.next');
    const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
    const config = inProject('web', 'vite.config.ts');
    await runStep('Building the web client', findNode(), [
      ...[vite, 'build', 'web', '--config', config],
      ...['--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
    ]);
    await compressFolder(next);
    rmSync(stamp, { force: true });
    const last = inProject('dist', 'web.last');
    rmSync(last, { recursive: true, force: true });
    if (existsSync(output)) renameSync(output, last);
    renameSync(next, output);
    rmSync(last, { recursive: true, force: true });
    writeStamp(stamp, builtFrom);
  },
};
