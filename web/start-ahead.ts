import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { account } from '#contract/accounts';
import { market } from '#contract/instruments';
import { staff } from '#contract/staff';
import { watchlist } from '#contract/watchlist';
import { BCP47, LOCALES, type Locale } from '#core/locale.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The screens that people start on, by their address. */
const screens: Readonly<Record<string, readonly string[]>> = {
  '/': ['index'],
  '/market': ['market/index'],
  '/watchlist': ['watchlist'],
  '/trade': ['trade'],
  '/profile': ['profile/index'],
  '/profile/login': ['profile/login'],
  '/quote': ['quote'],
  '/open': ['open'],
  '/admin': ['admin', 'admin/index'],
  '/admin/overview': ['admin', 'admin/overview'],
};

/** What a screen asks the server for first, in just the words in which it asks for it. */
interface Reads {
  /** Of everybody: `{name}` stands for what the page's own address says. */
  open: readonly string[];
  /** Of who is logged in. */
  own: readonly string[];
  /** Where the token is kept. */
  token: string;
}

/** An address as the screen asks for it; `{name}` stays to be filled in. */
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
    own: [addressOf(watchlist.list, { pageNum: 1 }), person],
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

/** The files that a module needs to run, styles among them, but those of the page itself. */
function filesOf(bundle: Bundle, ending: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const other of chunk.imports) add(other);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  const chunks = chunksOf(bundle);
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  if (!holder) throw new Error(`No chunk of the build holds ${ending}`);
  add(holder.fileName);
  const start = chunks.find(({ isEntry }) => isEntry);
  const own = [start?.fileName ?? '', ...(start?.imports ?? [])];
  for (const name of [...own, ...(start?.viteMetadata?.importedCss ?? [])]) found.delete(name);
  return [...found];
}

interface Language {
  /** Its texts. */
  file: string;
  tag: string;
}

/** What the page says before any code has come. */
interface FirstWords {
  mark: string;
  /** Of the log-in screen. */
  headline: string;
}

const textsOf = (locale: Locale) =>
  JSON.parse(readFileSync(new URL(`./src/locales/${locale}.json`, import.meta.url), 'utf8'));

function firstWordsOf(locale: Locale): FirstWords {
  const { app, auth } = textsOf(locale);
  return { mark: app.sandboxMark, headline: auth.headline };
}

function languageOf(bundle: Bundle, locale: Locale): Language {
  const [file = ''] = filesOf(bundle, `/src/locales/${locale}.json`);
  return { file, tag: locale === 'sa' ? 'ar' : BCP47[locale] };
}

/**
 * Runs in the page before anything else has come: asks for the files of the screen and the language
 * at once, where the app would find out about them one after another.
 */
function ahead(
  languages: Readonly<Record<string, Language>>,
  files: Readonly<Record<string, readonly string[]>>,
  aliases: Readonly<Record<string, string>>,
) {
  const { documentElement: page, head } = document;
  const stored = (name: string, where: 'localStorage' | 'sessionStorage' = 'localStorage') => {
    try {
      return window[where].getItem(name);
    } catch {
      return null;
    }
  };
  const font = stored('SBX_font');
  if (font) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = font;
    head.append(link);
  }
  const nameOf = (tag: string) => {
    const name = tag.toLowerCase();
    return /^zh-(tw|hk|mo|hant)/.test(name) ? 'zh_TW' : aliases[name.split('-')[0] ?? ''];
  };
  const chosen = stored('SBX_locale') ?? '';
  const locale = Object.hasOwn(languages, chosen)
    ? chosen
    : (navigator.languages.map(nameOf).find(Boolean) ?? 'zh_Hans_CN');
  const language = languages[locale];
  const path = location.pathname.replace(/(.)\/$/, '$1');
  for (const file of [...(files[path] ?? []), language?.file ?? '']) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    // As the app asks for it: what is asked for in another way would be sent again.
    if (isStyle) Object.assign(link, { as: 'style', crossOrigin: '' });
    // What the page itself draws waits for no script.
    else link.fetchPriority = 'low';
    link.href = `/${file}`;
    head.append(link);
  }
  page.dataset.locale = locale;
  // As the app does it, which comes later.
  const worldName = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;
  const said = new URLSearchParams(location.search).get('world');
  const isName = (text: string | null) => text !== null && worldName.test(text);
  const world = isName(said) ? said : stored('SBX_world', 'sessionStorage');
  // It is shown beside the mark: whoever writes an address may put no words of their own there.
  if (world && isName(world) && world !== 'main') page.dataset.world = world;
  page.lang = language?.tag ?? '';
  page.dir = page.lang === 'ar' ? 'rtl' : 'ltr';
  // The first format takes a phone a tenth of a second: here the code is on its way meanwhile.
  setTimeout(() => new Intl.NumberFormat(page.lang).format(0));
  setTimeout(() => new Intl.DateTimeFormat(page.lang).format(0));
  if (/^\/admin(\/|$)/.test(path)) page.dataset.start = 'desk';
  if (path === '/profile/login') page.dataset.start = 'login';
}

/** Runs where the page's own picture ends: says in the language what this is, and leaves. */
function say(words: Readonly<Record<string, FirstWords>>) {
  const { locale = '', start } = document.documentElement.dataset;
  const put = (id: string, text = '') => {
    const place = document.getElementById(id);
    if (place) place.textContent = text;
  };
  const { world } = document.documentElement.dataset;
  put('start-mark', [words[locale]?.mark, world].filter(Boolean).join(' · '));
  if (start === 'login') put('start-headline', words[locale]?.headline);
  // So that a body with a script in it is always one that somebody let in.
  document.currentScript?.remove();
}

/**
 * Runs after it: asks the server for what the screen wants first, in that language. `askedAhead` holds
 * the answers by their addresses, until the screen takes them.
 */
function ask(reads: Readonly<Record<string, Reads>>) {
  const read = reads[location.pathname.replace(/(.)\/$/, '$1')];
  if (!read) return;
  const { locale = '', world } = document.documentElement.dataset;
  let key: string | null = null;
  try {
    key = localStorage.getItem(world ? `${read.token}@${world}` : read.token);
  } catch {}
  const authorization = key ? `Bearer ${key}` : undefined;
  const headers = {
    'Accept-Language': locale,
    Accept: 'application/json',
    ...(authorization && { Authorization: authorization }),
    ...(world && { 'X-World': world }),
  };
  const said = new URLSearchParams(location.search);
  said.delete('world');
  // Where the page's address says too little, or something of its own, other news are wanted.
  const isWanted = (template: string) => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (names.length > 0) return names.every((name) => said.get(name));
    return said.size === 0 || read.own.includes(template);
  };
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(said.get(name) ?? ''));
  const answers = new Map<string, Promise<Response>>();
  for (const template of authorization ? [...read.open, ...read.own] : read.open) {
    if (!isWanted(template)) continue;
    const answer = fetch(fill(template), { headers });
    answer.catch(() => {});
    answers.set(fill(template), answer);
  }
  (window as { askedAhead?: object }).askedAhead = { authorization, locale, answers };
}

/** A function of this file as a script of the page. */
function scriptOf(run: (...given: never[]) => void, ...given: readonly object[]): string {
  const values = given.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `<script>(${run.toString()})(${values.join(',')})</script>\n    `;
}

/** Puts the scripts that start ahead into the page, with the names that this build gave its files. */
export function startAhead(): Plugin {
  return {
    name: 'start-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const languages = Object.fromEntries(LOCALES.map((one) => [one, languageOf(bundle, one)]));
        const files = Object.fromEntries(
          Object.entries(screens).map(([path, routes]) => [
            path,
            [
              ...new Set(
                routes.flatMap((name) =>
                  filesOf(bundle, `/src/routes/${name}.tsx?tsr-split=component`),
                ),
              ),
            ],
          ]),
        );
        const aliases = Object.fromEntries(
          LOCALES.filter((one) => one !== 'zh_TW').map((one) => [
            one === 'sa' ? 'ar' : (BCP47[one].split('-')[0] ?? ''),
            one,
          ]),
        );
        const words = Object.fromEntries(LOCALES.map((one) => [one, firstWordsOf(one)]));
        const first = scriptOf(ahead, languages, files, aliases) + scriptOf(ask, reads);
        const isLow = (tag: string) => tag.replace('>', ' fetchpriority="low">');
        return html
          .replace(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g, isLow)
          .replace('<meta name="color-scheme"', (meta) => first + meta)
          .replace('<noscript>', (next) => scriptOf(say, words) + next);
      },
    },
  };
}
