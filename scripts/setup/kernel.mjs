import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode } from './node.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const output = inProject('server', 'market', 'kernel', 'kernel.gen.ts');
const stamp = inProject('dist', 'kernel.stamp');
const wanted = () => fingerprint(['kernel', 'scripts/setup/kernel.mjs', 'package-lock.json']);

/** Bytes of memory are pages of 64 KB; only those that are used are ever taken from the system. */
const pages = '1024';

export const marketKernel = {
  isFresh: () => existsSync(output) && readStamp(stamp) === wanted(),

  async refresh() {
    const compiler = inProject('node_modules', 'assemblyscript', 'bin', 'asc.js');
    const binary = inProject('dist', 'kernel.wasm');
    const builtFrom = wanted();
    await runStep('Compiling the market', findNode(), [
      ...[compiler, inProject('kernel', 'index.ts'), '--outFile', binary],
      ...['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert'],
      ...['--initialMemory', pages, '--maximumMemory', pages],
      // Vectors pass between files of the kernel only.
      ...['--disableWarning', '112'],
    ]);
    // The market reads no files, so it imports its kernel as text.
    const text = readFileSync(binary, 'base64');
    rmSync(binary);
    writeFileSync(output, `/** Compiled from kernel/. */\nexport const KERNEL =\n  '${text}';\n`);
    writeStamp(stamp, builtFrom);
  },
};
