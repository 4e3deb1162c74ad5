import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closedFile, privateFile, privateFolder } from '#platform/runtime/private-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
const isOurs = (name: string) => name === 'ours';

test('new files and folders are readable by their owner only', () => {
  const inner = join(folder, 'a', 'b');
  expect(privateFolder(inner, isOurs)).toBe(true);
  expect([modeOf(inner), modeOf(join(folder, 'a'))]).toEqual([0o700, 0o700]);
  expect(privateFile(join(inner, 'ours'))).toBe(true);
  expect(modeOf(join(inner, 'ours'))).toBe(0o600);
});

test('our own files are closed to others, and a shared folder is reported and left as it is', () => {
  const inner = join(folder, 'data');
  mkdirSync(inner);
  chmodSync(inner, 0o755);
  writeFileSync(join(inner, 'ours'), 'kept');
  chmodSync(join(inner, 'ours'), 0o644);
  expect(privateFile(join(inner, 'ours'))).toBe(true);
  expect([modeOf(join(inner, 'ours')), statSync(join(inner, 'ours')).size]).toEqual([0o600, 4]);
  writeFileSync(join(inner, 'theirs'), '');
  expect(privateFolder(inner, isOurs)).toBe(false);
  expect(modeOf(inner)).toBe(0o755);
  rmSync(join(inner, 'theirs'));
  expect(privateFolder(inner, isOurs)).toBe(true);
  expect(modeOf(inner)).toBe(0o700);
  expect(closedFile(join(inner, 'nothing'))).toBe(true);
});
