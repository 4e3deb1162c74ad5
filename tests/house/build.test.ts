/** What the build of the web client sends to a phone: few files, small, and compressed. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BCP47, LOCALES } from '#core/locale.ts';
import { textsIn, wordsName } from '../../web/words-ahead.ts';
import { root } from './source-file.ts';

/** As gzip: what comes before a screen is drawn, in the language that takes most. */
const SCRIPT_BYTES_MAX = {
  '/': 100_500,
  '/market': 104_500,
  '/watchlist': 115_500,
  '/trade': 125_700,
  '/profile': 110_400,
  '/profile/login': 111_200,
  '/quote': 114_300,
  '/open': 124_300,
  '/admin': 149_600,
  '/admin/overview': 149_600,
};
/** With its style and the first views of all screens. */
const PAGE_BYTES_MAX = 24_200;
const SCREEN_FILES_MAX = 15;
/** What a tap waits for where nothing of it was fetched ahead. */
const CHUNK_BYTES_MAX = 30_000;
const CHART_BYTES_MAX = 65_000;
/** Of libraries: run before any screen, or fetched once the first one rests. */
const LIBRARIES = /\/(libraries|layers)-[^/]+\.js$/;

const built = path.join(root, 'dist', 'web');
const read = (file: string) => readFileSync(path.join(built, file));
const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
const page = read('index.html').toString();

const sizeOf = (file: string) => statSync(path.join(built, `${file}.gz`)).size;
const sum = (list: readonly string[]) => list.reduce((total, file) => total + sizeOf(file), 0);

interface Ahead {
  languages: Record<string, { file: string }>;
  screens: Record<string, string[]>;
  start: { module: string; files: string[]; words: string };
}

/** What the script in the page asks for, once the first view is on the screen. */
function ahead(): Ahead {
  const [, [, given = ''] = []] = [...page.matchAll(/\}\)\((\{[^\n]+\})\)<\/script>/g)];
  const [languages, screens, start] = JSON.parse(`[${given}]`);
  return { languages, screens, start };
}

const { start } = ahead();
const always = [start.module.slice(1), ...start.files];
const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);

const isDesk = (screen: string) => screen.startsWith('/admin');

/** A screen's words in each language; the desk begins with the whole of one of those it has. */
const wordsOf = (screen: string) =>
  isDesk(screen)
    ? LOCALES.filter((one) => /^(en|zh)/.test(one)).flatMap(
        (one) => ahead().languages[one]?.file ?? [],
      )
    : LOCALES.map((locale) => `${start.words}/${locale}-${wordsName(screen)}.js`);

const largest = (list: readonly string[]) =>
  list.reduce((one, file) => (sizeOf(file) > sizeOf(one) ? file : one));

const scriptsOf = (screen: string) => [
  ...always,
  ...(ahead().screens[screen] ?? []),
  largest(wordsOf(screen)),
];

test.each(Object.entries(SCRIPT_BYTES_MAX))('%s is small', (screen, most) => {
  expect(ahead().screens[screen]?.length).toBeGreaterThan(0);
  expect(sum(scriptsOf(screen))).toBeLessThan(most);
});

test('every screen that is asked for ahead has its limit, and the page has one', () => {
  expect(Object.keys(ahead().screens)).toEqual(Object.keys(SCRIPT_BYTES_MAX));
  expect(sizeOf('index.html')).toBeLessThan(PAGE_BYTES_MAX);
});

test.each(Object.keys(ahead().screens))('%s comes in few files', (screen) => {
  expect(scriptsOf(screen).length).toBeLessThanOrEqual(SCREEN_FILES_MAX);
  expect(new Set(scriptsOf(screen)).size).toBe(scriptsOf(screen).length);
});

test('the first view waits for no other file, and none of the app is asked for before it', () => {
  expect(styles).toHaveLength(1);
  expect(styles[0]).toContain('.sandbox-mark');
  expect(page).not.toMatch(/<script[^>]* src=|modulepreload" |rel="preload"/);
  // Named, so that no part of the app fetches it again, and not fetched.
  for (const link of page.match(/<link rel="stylesheet"[^>]*>/g) ?? []) {
    expect(link).toContain(' disabled');
  }
});

/** Arguments of the script that draws the first view: the texts, and the separators of numbers. */
function givenToDraw() {
  const [, given = '{}'] = page.match(/\}\)\((\{"en":\[[^\n]+\})\)<\/script>/) ?? [];
  return JSON.parse(`[${given}]`);
}

test.each(LOCALES)('each screen that has a first view says it in %s', (locale) => {
  const [texts] = givenToDraw();
  const words: string[] = texts[locale];
  const said = [...page.matchAll(/data-say="(\d+)"/g)].map(([, at]) => words[Number(at)]);
  expect(said.length).toBeGreaterThan(20);
  expect(said.every(Boolean)).toBe(true);
});

test.each(LOCALES)('a price of the first view is written in %s as the app writes it', (locale) => {
  const [, marks] = givenToDraw();
  // Four digits are already grouped, also in languages whose running text does not group them.
  const inApp = new Intl.NumberFormat(`${BCP47[locale]}-u-nu-latn`, {
    useGrouping: 'always',
    minimumFractionDigits: 2,
  });
  expect(['1', '289', '27'].join('|')).toBe(
    inApp.format(1289.27).replace(marks[locale][0], '|').replace(marks[locale][1], '|'),
  );
  expect(marks[locale]).toHaveLength(2);
});

test('a screen begins with the words that its code says, and with few others', () => {
  const named = {
    order: { title: 'a', other: 'b' },
    area: { a: 'c' },
    home: { days: 'd', days_one: 'e' },
  };
  const code = `t(\`order.title\`),t(\`area.\${name}\`),{text:'home.days'}`;
  expect(textsIn(code, named)).toEqual({ ...named, order: { title: 'a' } });
  const most = Math.max(...Object.values(ahead().languages).map(({ file }) => sizeOf(file)));
  for (const screen of Object.keys(ahead().screens).filter((one) => !isDesk(one))) {
    expect(sizeOf(largest(wordsOf(screen))), screen).toBeLessThan(most / 2);
  }
});

/** The file in which something is written, which stands in no other. */
const holderOf = (wanted: RegExp) => {
  const found = files.filter((file) => file.endsWith('.js') && wanted.test(read(file).toString()));
  expect(found, wanted.source).toHaveLength(1);
  return found[0] ?? '';
};

test('no tap waits for a large file, and the chart is small', () => {
  const chart = [
    holderOf(/overlay_figure_/),
    ...files.filter((file) => /chart-mount-.*\.js$/.test(file)),
  ];
  expect(chart).toHaveLength(2);
  expect(sum(chart)).toBeLessThanOrEqual(CHART_BYTES_MAX);
  const own = files.filter((file) => file.endsWith('.js') && file.startsWith('assets/'));
  expect(own.length).toBeGreaterThan(100);
  for (const file of own.filter((one) => !LIBRARIES.test(one) && !chart.includes(one))) {
    expect(sizeOf(file), file).toBeLessThanOrEqual(CHUNK_BYTES_MAX);
  }
});

test('a phone begins with nothing of the wide layout', () => {
  const wide = ['own-tables', 'home-columns'].map((name) =>
    holderOf(new RegExp(`className:.${name}\\b`)),
  );
  for (const screen of Object.keys(ahead().screens)) {
    expect(
      scriptsOf(screen).filter((file) => wide.includes(file)),
      screen,
    ).toEqual([]);
  }
});

test('the app that everybody starts with asks nothing of the desk', () => {
  for (const file of always) expect(read(file).includes('/admin/reviews'), file).toBe(false);
});

/** What files import at once or later, and what those do; not what the app starts with, which knows every screen. */
function reachedFrom(given: readonly string[]): ReadonlySet<string> {
  const found = new Set(given);
  for (const file of found) {
    if (always.includes(file) || !file.endsWith('.js')) continue;
    for (const [, name] of read(file)
      .toString()
      .matchAll(/(?:from|import\(?)[`"']\.\/([^`"']+\.js)/g)) {
      found.add(`assets/${name}`);
    }
  }
  return found;
}

test('no screen of customers fetches the desk, sooner or later', () => {
  const isOfDesk = (file: string) => /\/desk-(?!and-app)[^/]+\.js$/.test(file);
  const reachedBy = (screen: string) => [...reachedFrom(ahead().screens[screen] ?? [])];
  expect(reachedBy('/admin').some(isOfDesk)).toBe(true);
  for (const screen of Object.keys(ahead().screens).filter((one) => !isDesk(one))) {
    expect(reachedBy(screen).length, screen).toBeGreaterThan(5);
    expect(reachedBy(screen).filter(isOfDesk), screen).toEqual([]);
  }
});

test('what everybody starts with is compiled while it comes', () => {
  for (const file of always) {
    if (/rolldown-runtime/.test(file)) continue;
    expect(read(file).toString().split('\n')[0], file).toBe('//# allFunctionsCalledOnLoad');
  }
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

/** Younger than the browsers that `docs/decisions/048-browsers.md` names; a library asks first, or it would fail there. */
const tooYoung =
  /\b(Promise\.try|RegExp\.escape|Uint8Array\.fromBase64|Intl\.DurationFormat|Math\.sumPrecise|Error\.isError|Array\.fromAsync|Iterator\.from|Temporal\.Now)\b|\bscheduler\.(yield|postTask)\b|\.(getOrInsert|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\.(entries|keys|values)\(\)\.(map|filter|toArray|some|every|find|take|drop|flatMap|reduce)\(/;

test('no code is for browsers younger than those that the app is for', () => {
  expect('for (const one of map.values().map(run)) scheduler.yield()').toMatch(tooYoung);
  const assets = path.join(root, 'dist', 'web', 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  const found = scripts.filter((file) =>
    tooYoung.test(readFileSync(path.join(assets, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
