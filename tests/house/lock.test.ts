import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { completed, missingFrom } from '../../scripts/complete-lock.mjs';
import { root } from './source-file.ts';

test('package-lock.json names the packages of every platform, as npm ci demands', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  expect(missingFrom(lock.packages)).toEqual([]);
});

test('a lock that lacks them is completed from what its packages pin', () => {
  const pins = { 'bun-linux-x64-musl': '2.0.0', 'bun-win32-arm64-msvc': '2.0.0' };
  const packages = {
    '': {},
    'node_modules/bun': { version: '2.0.0', dev: true, optionalDependencies: pins },
    'node_modules/bun-win32-arm64-msvc': { version: '1.0.0' },
  };
  expect(missingFrom(packages).map((entry) => entry.place)).toEqual([
    'node_modules/bun-linux-x64-musl',
    'node_modules/bun/node_modules/bun-win32-arm64-msvc',
  ]);
  const lock = completed({ packages });
  expect(missingFrom(lock.packages)).toEqual([]);
  expect(lock.packages).toMatchObject({
    'node_modules/bun-linux-x64-musl': {
      ...{ version: '2.0.0', dev: true, optional: true },
      ...{ os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    },
    'node_modules/bun/node_modules/bun-win32-arm64-msvc': { os: ['win32'], cpu: ['arm64'] },
  });
});
