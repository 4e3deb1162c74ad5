import { existsSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { findNode } from './node.mjs';
import { inProject } from './project.mjs';
import { runStep } from './run.mjs';

const client = (...parts) => inProject('packages', 'client', ...parts);
const outputs = [client('src', 'generated'), client('dist')];
const stamp = inProject('dist', 'client.stamp');

/** Of the topics only what travels is told to the client. */
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

/** JavaScript and declarations of the client. */
export const compile = (...options) =>
  runStep('Building the client', findNode(), [
    inProject('node_modules', '@typescript', 'native', 'bin', 'tsc'),
    ...['--project', client(), ...options],
  ]);

/** What the client knows of the server, written from the contract, and the client as it is packed. */
export const clientPackage = {
  isFresh: () => outputs.every((place) => existsSync(place)) && readStamp(stamp) === wanted(),

  async refresh() {
    const builtFrom = wanted();
    const generator = client('generate', 'main.ts');
    await runStep('Writing the calls of the client', findNode(), [generator]);
    // A start waits for no types: they are a check of their own.
    await compile('--noCheck');
    writeStamp(stamp, builtFrom);
  },
};
