/** What the commands of package.json say to `--help` and to what they do not know: before they begin anything. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};

/** They hand all that they are given to a tool, which has a help of its own, or list what can be named. */
const OF_TOOLS = ['test', 'verify', 'lint', 'types', 'unit', 'e2e'];
/** They hand on what they do not know. */
const OF_PLAYWRIGHT_AND_VITEST = ['pictures', 'test:postgres'];
/** What they run takes the options; the server's own commands know no more than a file or an address. */
const BY_WHAT_THEY_RUN: Record<string, string> = {
  bench: 'tests/bench/main.ts',
  kills: 'tests/sim/kill.ts',
  load: 'tests/sim/people-load.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  owner: 'server/owner.ts',
};
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  if (OF_TOOLS.includes(name)) return [];
  const [, file = ''] = /^node (\S+)/.exec(command) ?? [];
  return [[name, BY_WHAT_THEY_RUN[name] ?? file] as const];
});

const run = (file: string, ...given: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [file, ...given], { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });

test.each(commands)('%s', async (name, file) => {
  const isOfServer = file.startsWith('server/');
  if (file.startsWith('scripts/')) {
    const told = new RegExp(`^npm (run )?${name}\\b`, 'm');
    const stdout = expect.stringMatching(told);
    expect(await run(file, '--help')).toEqual({ code: 0, stdout, stderr: '' });
  }
  if (OF_PLAYWRIGHT_AND_VITEST.includes(name)) return;
  const { code, stdout, stderr } = await run(file, '--no-such-thing');
  expect({ code, stdout }).toEqual({ code: isOfServer ? 1 : 2, stdout: '' });
  expect(stderr).toMatch(
    isOfServer
      ? /^Name the (back-up )?(file|owner's e-mail)/
      : /^Unknown option '--no-such-thing'\n\nnpm /,
  );
});

test('a number that is none is refused: nothing would be tried, and nothing found', async () => {
  const { code, stdout, stderr } = await run('tests/sim/kill.ts', '--kills', 'abc');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^--kills must be a number, not "abc"\./);
});
