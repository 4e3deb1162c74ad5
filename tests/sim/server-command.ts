/** Runs one of the server's own commands (`server/backup.ts` and its like) as a process, to its end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILED } from './server-process.ts';

export async function runServerCommand(
  name: 'backup' | 'restore' | 'owner',
  args: readonly string[],
  env: Record<string, string>,
) {
  const file = fileURLToPath(new URL(`../../server/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
  });
  let [output, complaint] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output, complaint };
}
