import { clientPackage } from './client.mjs';
import { dependencies } from './install.mjs';
import { marketKernel } from './kernel.mjs';
import { withSetupLock } from './lock.mjs';
import { findNode } from './node.mjs';
import { prismaClient } from './prisma.mjs';
import { SetupError } from './project.mjs';
import { serverCode } from './server-code.mjs';
import { webClient } from './web.mjs';

/**
 * Brings everything the project needs up to date, and returns the Node.js binary to run it with. If nothing
 * has changed, it only compares fingerprints and takes no lock.
 */
export async function prepare({ web = true, joined = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new SetupError(`Sandbourse needs Node.js 20 or newer; this is ${process.versions.node}.`);
  }
  const parts = [
    dependencies,
    prismaClient,
    marketKernel,
    clientPackage,
    ...(web ? [webClient] : []),
    ...(joined ? [serverCode] : []),
  ];
  if (!parts.every((part) => part.isFresh())) {
    await withSetupLock(async () => {
      for (const part of parts) {
        if (!part.isFresh()) await part.refresh();
      }
    });
  }
  return findNode();
}
