/** What the build of the web client sends to a phone: few files, small, and compressed. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { root } from './source-file.ts';

/** As gzip: what comes before a screen is drawn, in the language that takes most. */
const SCRIPT_BYTES_MAX = {
  '/': 181_000,
  '/market': 186_500,
  '/watchlist': 193_000,
  '/trade': 216_500,
  '/profile': 217_000,
  '/profile/login': 193_000,
  '/quote': 192_500,
  '/open': 195_500,
  '/admin': 217_500,
  '/admin/overview': 217_500,
};
const STYLE_BYTES_MAX = 16_000;
const SCREEN_FILES_MAX = 15;

const built = path.join(root, 'dist', 'web');
const read = (file: string) => readFileSync(path.join(built, file));
const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
const page = read('index.html').toString();

const sizeOf = (file: string) => statSync(path.join(built, `${file}.gz`)).size;
const sum = (list: readonly string[]) => list.reduce((total, file) => total + sizeOf(file), 0);

/** What the page itself names. */
const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, file = '']) => file);
const always = [
  ...named(/<script type="module"[^>]* src="\/([^"]+)"/g),
  ...named(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g),
];

interface Ahead {
  languages: Record<string, { file: string }>;
  screens: Record<string, string[]>;
}

/** What the script in the page asks for. */
function ahead(): Ahead {
  const [, given = ''] = page.match(/\}\)\((\{.+?\})\)<\/script>/s) ?? [];
  const [languages, screens] = JSON.parse(`[${given}]`);
  return { languages, screens };
}

const largestLanguage = Object.values(ahead().languages)
  .map(({ file }) => file)
  .reduce((largest, file) => (sizeOf(file) > sizeOf(largest) ? file : largest));

const scriptsOf = (screen: string) => [
  ...always,
  ...(ahead().screens[screen] ?? []),
  largestLanguage,
];

test.each(Object.entries(SCRIPT_BYTES_MAX))('%s is small', (screen, most) => {
  expect(ahead().screens[screen]?.length).toBeGreaterThan(0);
  expect(sum(scriptsOf(screen))).toBeLessThan(most);
});

test('every screen that is asked for ahead has its limit, and the style has one', () => {
  expect(Object.keys(ahead().screens)).toEqual(Object.keys(SCRIPT_BYTES_MAX));
  expect(sum(named(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g))).toBeLessThan(STYLE_BYTES_MAX);
});

test.each(Object.keys(ahead().screens))('%s comes in few files', (screen) => {
  expect(scriptsOf(screen).length).toBeLessThanOrEqual(SCREEN_FILES_MAX);
  expect(new Set(scriptsOf(screen)).size).toBe(scriptsOf(screen).length);
});

test('what the page itself draws waits for its style alone: scripts come after it', () => {
  const tags = page.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
  expect(tags.length).toBe(always.length);
  for (const tag of tags) expect(tag).toContain('fetchpriority="low"');
});

test('what draws is a file of its own, asked for by the page and run in its own task', () => {
  expect(always.some((file) => /\/react-dom-[^/]+\.js$/.test(file))).toBe(true);
  const [start = ''] = always;
  expect(read(start).toString()).toMatch(/import\([`"'][^`"']*react-dom-/);
});

test('the app that everybody starts with asks nothing of the desk', () => {
  for (const file of always) expect(read(file).includes('/admin/reviews'), file).toBe(false);
});

/** Icons come through a file that lists them all, and would be sent with every screen. */
test('no screen of the market waits for what the desk shares with others', () => {
  const shared = files.filter((file) => /\/desk-and-app-[^/]+\.js$/.test(file));
  expect(shared).toHaveLength(1);
  for (const screen of ['/', '/market', '/quote', '/open', '/profile/login']) {
    expect(scriptsOf(screen).filter((file) => shared.includes(file))).toEqual([]);
  }
});

test('the styles of a screen are asked for ahead, and those of the page not again', () => {
  const stylesOf = (screen: string) =>
    (ahead().screens[screen] ?? []).filter((file) => file.endsWith('.css'));
  expect(stylesOf('/')).toEqual([]);
  expect(stylesOf('/admin')).toHaveLength(1);
  // Asked for in another way than the app does it, it would be sent twice.
  expect(page).toMatch(/crossOrigin:\s*(?:``|''|"")/);
});

describe('every text stands compressed beside itself', () => {
  test('in gzip and Brotli, whole', () => {
    expect(texts.length).toBeGreaterThan(100);
    for (const file of texts) {
      const bytes = read(file);
      expect(gunzipSync(read(`${file}.gz`)).equals(bytes), file).toBe(true);
      expect(brotliDecompressSync(read(`${file}.br`)).equals(bytes), file).toBe(true);
    }
  });
});

test('the schemas of the contract stay with the server', () => {
  for (const file of texts.filter((name) => name.endsWith('.js'))) {
    expect(read(file).includes('ZodError'), file).toBe(false);
  }
});
