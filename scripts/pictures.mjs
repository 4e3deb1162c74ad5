import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explain } from './setup/arguments.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main, root } from './setup/project.mjs';
import { run, runStep } from './setup/run.mjs';

const folder = inProject('test-results', 'pictures');
const config = inProject('tests', 'e2e', 'pictures', 'playwright.config.ts');

/** Runs `use` with a built checkout of a commit, beside this one. */
async function withCheckout(commit, use) {
  const place = mkdtempSync(path.join(tmpdir(), 'sandbourse-commit-'));
  const git = (title, ...args) => runStep(title, 'git', ['worktree', ...args]);
  await git(`Checking out ${commit}`, 'add', '--detach', place, commit);
  try {
    const build = path.join(place, 'scripts', 'build.mjs');
    await runStep(`Building ${commit}`, process.execPath, [build], { cwd: place });
    return await use(place);
  } finally {
    await git(`Leaving ${commit}`, 'remove', '--force', place);
    rmSync(place, { recursive: true, force: true });
  }
}

const usage = `npm run pictures [-- COMMIT] [options of playwright test]
Compares every screen in every state, pixel by pixel, with another commit (HEAD). Differences are in a report.
Options of playwright test select some of the screens: npm run pictures -- main -g 'full in de'`;

await main(async () => {
  explain(usage);
  const all = process.argv.slice(2);
  const isNamed = all[0] !== undefined && !all[0].startsWith('-');
  const [commit, given] = isNamed ? [all[0], all.slice(1)] : ['HEAD', all];
  const node = await prepare();
  const CHROMIUM_PATH = await ensureChromium();
  const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js');
  const draw = (checkout, update) => {
    const env = { CHROMIUM_PATH, PICTURES_IN: folder, PICTURES_OF: checkout };
    const args = ['test', '--config', config, `--update-snapshots=${update}`, ...given];
    return run(node, [playwright, ...args], { env, live: true });
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const drawn = await withCheckout(commit, (place) => draw(place, 'all'));
  if (drawn.code !== 0) return drawn.code;
  const { code } = await draw(root, 'none');
  const report = path.join(folder, 'report', 'index.html');
  console.log(code === 0 ? `Every pixel is as at ${commit}.` : `There are differences: ${report}`);
  return code;
});
