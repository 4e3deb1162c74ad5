import { minifySync, type Plugin, type Rolldown } from 'vite';
import { account } from '#contract/accounts';
import { market } from '#contract/instruments';
import { staff } from '#contract/staff';
import { watchlist } from '#contract/watchlist';
import { BCP47, LOCALES, type Locale } from '#core/locale.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { firstTexts, viewTemplates } from './first-view.ts';
import {
  ask,
  begin,
  draw,
  find,
  type Language,
  type NumberMarks,
  type Reads,
  type Start,
  wait,
} from './page-scripts.ts';
import { wordFiles, writeWords } from './words-ahead.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Screens that people start on, by path, with their route modules. */
const screens: Readonly<Record<string, readonly string[]>> = {
  '/': ['index'],
  '/market': ['market/index'],
  '/watchlist': ['watchlist'],
  '/trade': ['trade/index'],
  '/profile': ['profile/index'],
  '/profile/login': ['profile/login'],
  '/quote': ['quote'],
  '/open': ['open'],
  '/admin': ['admin', 'admin/index'],
  '/admin/overview': ['admin', 'admin/overview'],
};

/** URL of a request, exactly as the screen sends it; `{name}` stays to be filled in. */
function addressOf({ path }: { path: string }, input: Readonly<Record<string, string | number>>) {
  const asked = Object.entries(input).map(([name, value]) => `${name}=${value}`);
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
}

const person = addressOf(account.userInfo, {});
const quoted = addressOf(market.stockDetail, { stockCode: '{code}', market: '{market}' });
const token = 'SBX_token';
const desk: Reads = { open: [], own: [addressOf(staff.me, {})], token: 'SBX_staff_token' };

const reads: Readonly<Record<string, Reads>> = {
  '/': {
    open: [
      addressOf(marketList.topIndustries, { market: 'US', pageSize: 10 }),
      addressOf(marketList.topMoverShakers, { market: 'US', pageSize: 5 }),
    ],
    own: [person],
    token,
  },
  '/market': {
    open: [
      addressOf(marketList.globalIndex, {}),
      addressOf(marketList.declinerAdvancer, { market: 'US' }),
    ],
    own: [person],
    token,
  },
  '/watchlist': {
    open: [],
    own: [addressOf(watchlist.list, { pageNum: 1 }), addressOf(watchlist.groups, {}), person],
    token,
  },
  '/trade': { open: [], own: [person], token },
  '/profile': { open: [], own: [person], token },
  '/profile/login': { open: [], own: [person], token },
  '/quote': { open: [quoted], own: [person], token },
  '/open': { open: [quoted], own: [person], token },
  '/admin': desk,
  '/admin/overview': desk,
};

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** A file with its imports, transitively, and their styles. */
function withImports(bundle: Bundle, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const other of chunk.imports) add(other);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  add(name);
  return found;
}

/** The files that a module needs, without those of the page itself. */
function filesOf(bundle: Bundle, ending: string): string[] {
  const chunks = chunksOf(bundle);
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  if (!holder) throw new Error(`No chunk of the build holds ${ending}`);
  const start = chunks.find(({ isEntry }) => isEntry);
  const own = withImports(bundle, start?.fileName ?? '');
  return [...withImports(bundle, holder.fileName)].filter((file) => !own.has(file));
}

/** The code that runs before a screen is drawn. */
const codeOf = (bundle: Bundle, files: readonly string[]) =>
  files
    .map((file) => bundle[file])
    .map((output) => (output?.type === 'chunk' ? output.code : ''))
    .join('\n');

function languageOf(bundle: Bundle, locale: Locale): Language {
  const [file = ''] = filesOf(bundle, `/src/locales/${locale}.json`);
  return { file, tag: locale === 'sa' ? 'ar' : BCP47[locale] };
}

/** First views by path. */
const views: Start['views'] = {
  '/': 'home',
  '/market': 'market',
  '/quote': 'quote',
  '/open': 'ticket',
  '/profile/login': 'login',
};

const exported = 'export default ';

/** A function as a minified inline script. */
function scriptOf(run: (...given: never[]) => void, ...given: readonly object[]): string {
  const { code, errors } = minifySync('page.js', `${exported}${run.toString()}`);
  if (errors[0]) throw new Error(`${run.name} cannot stand in the page: ${errors[0].message}`);
  const values = given.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `<script>(${code.slice(exported.length)})(${values.join(',')})</script>\n    `;
}

const modules = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/;
const preloads = /<link rel="modulepreload"[^>]* href="\/([^"]+)">\s*/g;
const styles = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/** Removes the tags that load the app's code: the inline script does that later. */
function takeStart(html: string): [string, Start] {
  const files = [...html.matchAll(preloads)].map(([, file = '']) => file);
  const [, module = ''] = html.match(modules) ?? [];
  return [html.replace(modules, '').replace(preloads, ''), { module, files, views, words: '' }];
}

/** The texts of each customer screen; the desk has its own. */
function wordsOf(bundle: Bundle, start: Start, screens: Readonly<Record<string, string[]>>) {
  const always = [start.module.slice(1), ...start.files];
  const own = Object.entries(screens).filter(([path]) => !path.startsWith('/admin'));
  return wordFiles(
    Object.fromEntries(own.map(([path, files]) => [path, codeOf(bundle, [...always, ...files])])),
  );
}

/** Inlines the style sheet, so that the first view waits for no other file. */
function withStyle(html: string, bundle: Bundle): string {
  return html.replace(styles, (_, file: string) => {
    const style = bundle[file];
    if (style?.type !== 'asset') throw new Error(`The build has no ${file}`);
    // Still listed, but disabled, so that no part of the app requests it again.
    const named = `<link rel="stylesheet" crossorigin href="/${file}" disabled>`;
    return `<style>${String(style.source).replaceAll('</', '<\\/')}</style>${named}`;
  });
}

const aliases = Object.fromEntries(
  LOCALES.filter((one) => one !== 'zh_TW').map((one) => [
    one === 'sa' ? 'ar' : (BCP47[one].split('-')[0] ?? ''),
    one,
  ]),
);

/** Separators of numbers in each language. */
function numberMarks(): Record<string, NumberMarks> {
  const marksOf = (locale: Locale): NumberMarks => {
    const format = new Intl.NumberFormat(`${BCP47[locale]}-u-nu-latn`, {
      minimumFractionDigits: 1,
      // As `format` of the app.
      useGrouping: 'always',
    });
    const partOf = (value: number, type: string) =>
      format.formatToParts(value).find((part) => part.type === type)?.value ?? '';
    return [partOf(1234, 'group'), partOf(1.5, 'decimal')];
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, marksOf(locale)]));
}

/** Where the server inserts the public facts of a screen. */
const factsPlace = '<!--first-facts-->';

/** Writes the inline scripts into the page, with the file names of this build. */
export function startAhead(): Plugin {
  let words: ReturnType<typeof wordFiles> | undefined;
  return {
    name: 'start-ahead',
    apply: 'build',
    writeBundle({ dir = '' }) {
      if (words) writeWords(dir, words);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const languages = Object.fromEntries(LOCALES.map((one) => [one, languageOf(bundle, one)]));
        const files = Object.fromEntries(
          Object.entries(screens).map(([path, routes]) => {
            const endings = routes.map((name) => `/src/routes/${name}.tsx?tsr-split=component`);
            return [path, [...new Set(endings.flatMap((ending) => filesOf(bundle, ending)))]];
          }),
        );
        const [page, begun] = takeStart(html);
        words = wordsOf(bundle, begun, files);
        const start = { ...begun, words: words.folder };
        const first =
          scriptOf(find, languages, aliases, start) +
          scriptOf(wait, languages, files, start) +
          scriptOf(ask, reads);
        const last =
          viewTemplates() +
          factsPlace +
          scriptOf(draw, firstTexts(), numberMarks()) +
          scriptOf(begin);
        return withStyle(page, bundle)
          .replace('<meta name="color-scheme"', (meta) => first + meta)
          .replace('<noscript>', (next) => last + next);
      },
    },
  };
}
