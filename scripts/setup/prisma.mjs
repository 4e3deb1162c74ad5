import { existsSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode } from './node.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const output = inProject('server', 'platform', 'store', 'generated', 'sqlite');
const stamp = `${output}.stamp`;
const wanted = () =>
  fingerprint([
    'prisma/models',
    'prisma/sqlite/schema.prisma',
    'prisma.config.ts',
    'package-lock.json',
  ]);

export const prismaClient = {
  isFresh: () => existsSync(output) && readStamp(stamp) === wanted(),

  async refresh() {
    const cli = inProject('node_modules', 'prisma', 'build', 'index.js');
    await runStep('Generating the database client', findNode(), [cli, 'generate'], {
      env: { CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    });
    writeStamp(stamp, wanted());
  },
};
