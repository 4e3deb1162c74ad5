import { existsSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode } from './node.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const client = (...parts) => inProject('packages', 'client', ...parts);
const outputs = [client('src', 'generated'), client('dist')];
const stamp = inProject('dist', 'client.stamp');

/** Of the topics the client only depends on the contracts. */
const isLeftOut = (file) =>
  /\.gen\.ts$|[\\/]generated[\\/]/.test(file) ||
  (/[\\/]server[\\/]topics[\\/]/.test(file) && !/(contract|described)\.ts$/.test(file));
const wanted = () =>
  fingerprint(
    [
      ...['generate', 'src', 'package.json', 'tsconfig.json'].map(
        (name) => `packages/client/${name}`,
      ),
      'server/core',
      'server/platform/contract',
      'server/platform/http/json-schema.ts',
      'server/topics',
    ],
    { leaveOut: isLeftOut },
  );

/** Compiles the client to JavaScript and declarations. */
export const compile = (...options) =>
  runStep('Building the client', findNode(), [
    inProject('node_modules', '@typescript', 'native', 'bin', 'tsc'),
    ...['--project', client(), ...options],
  ]);

/** The client's generated sources, and the client as it is published. */
export const clientPackage = {
  isFresh: () => outputs.every((place) => existsSync(place)) && readStamp(stamp) === wanted(),

  async refresh() {
    const builtFrom = wanted();
    const generator = client('generate', 'main.ts');
    await runStep('Writing the calls of the client', findNode(), [generator]);
    // A start skips type checking, which is a check of its own.
    await compile('--noCheck');
    writeStamp(stamp, builtFrom);
  },
};
