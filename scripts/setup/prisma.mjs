import { existsSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode, pathWith } from './node.mjs';
import { inProject } from './project.mjs';
import { runSteps } from './run.mjs';

/** One client for each database, from the same models. */
const KINDS = ['sqlite', 'postgres'];
const store = (...parts) => inProject('server', 'platform', 'store', ...parts);
/** The clients, and the output of scripts/generate-rows.mjs. */
const outputs = [
  ...KINDS.map((kind) => store('generated', kind)),
  store('columns.gen.ts'),
  inProject('server', 'core', 'rows.gen.ts'),
];
const stamp = store('generated', 'clients.stamp');
const wanted = () =>
  fingerprint([
    'prisma/models',
    ...KINDS.map((kind) => `prisma/${kind}/schema.prisma`),
    'prisma.config.ts',
    'scripts/generate-rows.mjs',
    'package-lock.json',
  ]);

export const prismaClient = {
  isFresh: () => outputs.every((file) => existsSync(file)) && readStamp(stamp) === wanted(),

  async refresh() {
    const cli = inProject('node_modules', 'prisma', 'build', 'index.js');
    const node = findNode();
    const env = {
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      // The schema runs our own generator as a shell command.
      PATH: pathWith(node),
    };
    const generate = (kind) => [cli, 'generate', '--schema', inProject('prisma', kind)];
    await runSteps('Generating the database clients', node, KINDS.map(generate), { env });
    writeStamp(stamp, wanted());
  },
};
