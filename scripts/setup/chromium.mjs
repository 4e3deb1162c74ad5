import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { findNode } from './node.mjs';
import { inProject, SetupError } from './project.mjs';
import { run, runStep } from './run.mjs';

/** The headless shell first: it does the same in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Packages that contain one, best first; not every release has the first. */
const packages = ['chromium-headless-shell', 'chromium'];
/** Without these, Chinese, Japanese, Korean and Arabic text is drawn as empty boxes. */
const fonts = ['fonts-noto-cjk', 'fonts-noto-core'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return wanted
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

/** Undefined if Playwright itself is not installed yet. */
async function downloadedByPlaywright() {
  if (!existsSync(inProject('node_modules', '@playwright', 'test'))) return undefined;
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** The Chromium for the browser tests; undefined if the machine has none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) {
    throw new SetupError(`CHROMIUM_PATH is ${given}, which is not a program.`);
  }
  return given || onPath(names) || (await downloadedByPlaywright());
}

async function firstAvailable() {
  for (const name of packages) {
    const { code } = await run('apt-cache', ['show', name]);
    if (code === 0) return name;
  }
  throw new SetupError(`The system has none of the packages ${packages.join(', ')}.`);
}

async function install(ourPackages) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/etc/debian_version') && onPath(['apt-get'])) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runStep('Updating the package lists', 'apt-get', ['update'], { env });
    const chosen = await firstAvailable();
    const args = ['install', '-y', '--no-install-recommends', chosen, ...fonts];
    await runStep('Installing Chromium and fonts', 'apt-get', args, { env });
    return;
  }
  await ourPackages;
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js');
  await runStep('Downloading Chromium', findNode(), [cli, 'install', 'chromium']);
}

/**
 * Like `findChromium`, but installs one if there is none: from system packages at once, in parallel with the
 * project's packages; a download by Playwright waits until those are installed.
 */
export async function ensureChromium(ourPackages = Promise.resolve()) {
  const present = await findChromium();
  if (present) return present;
  const missing =
    'The browser tests need Chromium. Install it (on Debian and Ubuntu: apt-get install chromium), ' +
    'or set CHROMIUM_PATH to one.';
  try {
    await install(ourPackages);
  } catch (error) {
    throw new SetupError(`${error.message}\n\n${missing}`);
  }
  const installed = await findChromium();
  if (!installed) throw new SetupError(missing);
  return installed;
}
