import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode } from './node.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const store = (...parts) => inProject('server', 'platform', 'store', ...parts);
/** The client, and what scripts/generate-rows.mjs writes. */
const outputs = [
  store('generated', 'sqlite'),
  store('columns.gen.ts'),
  inProject('server', 'core', 'rows.gen.ts'),
];
const stamp = store('generated', 'sqlite.stamp');
const wanted = () =>
  fingerprint([
    'prisma/models',
    'prisma/sqlite/schema.prisma',
    'prisma.config.ts',
    'scripts/generate-rows.mjs',
    'package-lock.json',
  ]);

export const prismaClient = {
  isFresh: () => outputs.every((file) => existsSync(file)) && readStamp(stamp) === wanted(),

  async refresh() {
    const cli = inProject('node_modules', 'prisma', 'build', 'index.js');
    const node = findNode();
    await runStep('Generating the database client', node, [cli, 'generate'], {
      env: {
        CHECKPOINT_DISABLE: '1',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        // The schema names our own generator as a command of a shell.
        PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
      },
    });
    writeStamp(stamp, wanted());
  },
};
