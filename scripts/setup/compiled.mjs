import { existsSync, readdirSync, rmSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Node keeps what it compiled here, so a second start does not compile it again. */
export const compileCache = inProject('node_modules', '.cache', 'node-compile');

/** Sources and packages are three thousand; each file of tests leaves another in each run. */
const FILES_MAX = 15_000;

/** Empties the folder once it holds more than anybody needs. */
export function tidyCompileCache() {
  if (!existsSync(compileCache)) return;
  const kept = readdirSync(compileCache, { recursive: true }).length;
  if (kept > FILES_MAX) rmSync(compileCache, { recursive: true, force: true });
}
