import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode } from './node.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const output = inProject('server', 'market', 'kernel', 'kernel.gen.ts');
const table = inProject('server', 'market', 'kernel', 'split-table.gen.ts');
/** Compiled into both kernel and server. */
export const constants = 'server/market/kernel/constants.ts';
const stamp = inProject('dist', 'kernel.stamp');
const writer = 'scripts/generate-split-table.mjs';
/** Sources of the table, besides the kernel's constants. */
const law = [
  'server/market/kernel/split-table.ts',
  'server/market/paths/bridge-kernel.ts',
  'server/market/random',
];
const wanted = () =>
  fingerprint([
    'kernel',
    constants,
    ...law,
    'scripts/setup/kernel.mjs',
    writer,
    'package-lock.json',
  ]);

/** Memory in pages of 64 KB; the system only provides those that are used. */
const pages = '1024';

/** The kernel's exports as a TypeScript interface, from the compiler's declarations. */
export function interfaceOf(declarations) {
  const lines = [
    ...declarations.matchAll(/export function (\w+)(\([^)]*\): \w+);/g),
    ...declarations.matchAll(/export const (\w+): \{[^}]*get value\(\): (\w+)\s*\}/g),
  ].map(([, name, type]) =>
    type.startsWith('(') ? `  ${name}${type};` : `  readonly ${name}: { readonly value: ${type} };`,
  );
  const memory = '  readonly memory: { readonly buffer: ArrayBuffer };';
  return `export interface KernelExports {\n${[memory, ...lines].join('\n')}\n}\n`;
}

export const marketKernel = {
  isFresh: () => existsSync(output) && existsSync(table) && readStamp(stamp) === wanted(),

  async refresh() {
    const compiler = inProject('node_modules', 'assemblyscript', 'bin', 'asc.js');
    const binary = inProject('dist', 'kernel.wasm');
    const builtFrom = wanted();
    await runStep('Compiling the market', findNode(), [
      ...[compiler, inProject('kernel', 'index.ts'), '--outFile', binary],
      ...['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert'],
      ...['--initialMemory', pages, '--maximumMemory', pages],
      ...['--bindings', 'raw'],
      // Vectors are passed only between files of the kernel.
      ...['--disableWarning', '112'],
    ]);
    // The market reads no files, so it imports its kernel as text.
    const text = readFileSync(binary, 'base64');
    const exported = interfaceOf(readFileSync(inProject('dist', 'kernel.d.ts'), 'utf8'));
    for (const ending of ['wasm', 'js', 'd.ts']) rmSync(inProject('dist', `kernel.${ending}`));
    const made = `/** Compiled from kernel/. */\nexport const KERNEL =\n  '${text}';\n\n${exported}`;
    // Leave an unchanged output alone: saving a comment must not restart the server.
    if (!existsSync(output) || readFileSync(output, 'utf8') !== made) writeFileSync(output, made);
    await runStep('Computing the table of its splits', findNode(), [inProject(writer), table]);
    writeStamp(stamp, builtFrom);
  },
};
