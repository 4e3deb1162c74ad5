import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLoadedAhead } from '../../scripts/dev/load-ahead.mjs';
import { chosenPort } from '../../scripts/dev/port.mjs';
import { watchFolder } from '../../scripts/dev/saved-files.mjs';
import { keepServer } from '../../scripts/dev/server-keeper.mjs';
import { root } from './source-file.ts';

const imports: Record<string, string> = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
).imports;

/** The file that an import of our own names, undefined for one of a package. */
function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  const room = Object.keys(imports).find((name) => specifier.startsWith(name.slice(0, -1)));
  if (!room) return undefined;
  return path.join(root, (imports[room] ?? '').replace('*', specifier.slice(room.length - 1)));
}

/** A file and all of ours that it loads. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, specifier = ''] of text.matchAll(
    /^(?:import|export)\s(?!type)[^;]*?'([^']+)';/gm,
  )) {
    const next = fileOf(specifier, file);
    if (next) loadedWith(next, seen);
  }
  return seen;
}

test('a server in waiting is discarded if a file that it has loaded is saved', () => {
  const ahead = ['server/market/market.ts', 'seed/instruments/all.ts'].flatMap((start) => [
    ...loadedWith(path.join(root, start)),
  ]);
  expect(ahead.length).toBeGreaterThan(50);
  expect(ahead.filter((file) => !isLoadedAhead(file))).toEqual([]);
  expect(isLoadedAhead(path.join(root, 'server/topics/deposits/rules.ts'))).toBe(false);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbourse-dev-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Serves the text that a file had when the process began, and another's of when it was its turn. */
const program = (port: number, early: string, late: string) => `
  import { readFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const early = readFileSync('${early}', 'utf8');
  process.on('disconnect', () => process.exit());
  process.once('message', () => {
    const text = early + readFileSync('${late}', 'utf8');
    createServer((_request, reply) => reply.end(text)).listen(${port}, '127.0.0.1');
  });`;

test('a port is used as given, and 0 is replaced by a free one that stays', async () => {
  expect(await chosenPort('3000')).toBe('3000');
  expect(await chosenPort('no port')).toBe('no port');
  const port = Number(await chosenPort('0'));
  expect(port).toBeGreaterThan(1023);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test('a restarted server runs the saved files, and files loaded ahead only while they are unchanged', async () => {
  const port = Number(await chosenPort('0'));
  const origin = `http://127.0.0.1:${port}`;
  const [early, late] = [path.join(folder, 'early'), path.join(folder, 'late')];
  const file = path.join(folder, 'program.mjs');
  writeFileSync(early, 'a');
  writeFileSync(late, '1');
  writeFileSync(file, program(port, early, late));
  const answer = async () => (await fetch(origin, { headers: { connection: 'close' } })).text();
  const server = keepServer({ origin, program: file });
  try {
    expect(await server.restart()).toBe(true);
    expect(await answer()).toBe('a1');
    writeFileSync(late, '2');
    expect(await server.restart()).toBe(true);
    expect(await answer()).toBe('a2');
    writeFileSync(early, 'b');
    server.forget(path.join(root, 'server/core/money.ts'));
    expect(await server.restart()).toBe(true);
    expect(await answer()).toBe('b2');
  } finally {
    await server.stop();
  }
  await expect(answer()).rejects.toThrow('fetch failed');
});

test('a file is noticed each time it is saved, even after an editor or git replaced it', async () => {
  const file = path.join(folder, 'core', 'money.ts');
  mkdirSync(path.dirname(file));
  writeFileSync(file, '1');
  const saved: string[] = [];
  const stop = watchFolder(folder, (name) => saved.push(name));
  /** Events come late and may come twice: waits for one of this file after nothing more came of the others. */
  const noticed = async (name: string, save: () => void) => {
    for (let seen = -1; seen !== saved.length; await sleep(50)) seen = saved.length;
    saved.length = 0;
    save();
    await expect.poll(() => saved, { timeout: 10_000 }).toContain(name);
  };
  const replace = () => {
    writeFileSync(`${file}.new`, '3');
    renameSync(`${file}.new`, file);
  };
  try {
    await noticed(file, () => appendFileSync(file, '2'));
    await noticed(file, replace);
    await noticed(file, () => appendFileSync(file, '4'));
    await noticed(file, () => rmSync(file));
    await noticed(file, () => writeFileSync(file, '5'));
    await noticed(file, () => appendFileSync(file, '6'));
    // A folder that another branch does not have.
    await noticed(path.dirname(file), () => rmSync(path.dirname(file), { recursive: true }));
    await noticed(path.dirname(file), () => mkdirSync(path.dirname(file)));
    await noticed(file, () => writeFileSync(file, '7'));
    await noticed(file, () => appendFileSync(file, '8'));
  } finally {
    stop();
  }
});
