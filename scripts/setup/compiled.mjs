import { existsSync, readdirSync, rmSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Node.js keeps compiled code here, so that later starts need not compile again. */
export const compileCache = inProject('node_modules', '.cache', 'node-compile');

/** Sources and packages are three thousand files; each test file adds another in each run. */
const FILES_MAX = 15_000;

/** Empties the folder when it holds far more than is needed. */
export function tidyCompileCache() {
  if (!existsSync(compileCache)) return;
  const kept = readdirSync(compileCache, { recursive: true }).length;
  if (kept > FILES_MAX) rmSync(compileCache, { recursive: true, force: true });
}
