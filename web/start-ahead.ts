import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { BCP47, LOCALES, type Locale } from '../server/contract/locale.ts';

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

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** The files that a module needs to run, but those of the page itself. */
function filesOf(bundle: Bundle, ending: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const other of chunk.imports) add(other);
  };
  const chunks = chunksOf(bundle);
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  if (!holder) throw new Error(`No chunk of the build holds ${ending}`);
  add(holder.fileName);
  const start = chunks.find(({ isEntry }) => isEntry);
  for (const name of [start?.fileName ?? '', ...(start?.imports ?? [])]) found.delete(name);
  return [...found];
}

interface Language {
  /** Its texts. */
  file: string;
  tag: string;
  mark: string;
}

function languageOf(bundle: Bundle, locale: Locale): Language {
  const source = new URL(`./src/locales/${locale}.json`, import.meta.url);
  const { app } = JSON.parse(readFileSync(source, 'utf8'));
  const [file = ''] = filesOf(bundle, `/src/locales/${locale}.json`);
  return { file, tag: locale === 'sa' ? 'ar' : BCP47[locale], mark: app.sandboxMark };
}

/**
 * Runs in the page before anything else has come: asks for the files of the screen and the language
 * at once, where the app would find out about them one after another, and says what this is.
 */
function ahead(
  languages: Readonly<Record<string, Language>>,
  files: Readonly<Record<string, readonly string[]>>,
  aliases: Readonly<Record<string, string>>,
) {
  const { documentElement: page, head } = document;
  let chosen: string | null = null;
  let font: string | null = null;
  try {
    chosen = localStorage.getItem('SBX_locale');
    font = localStorage.getItem('SBX_font');
  } catch {}
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
  const language =
    languages[chosen ?? ''] ??
    languages[navigator.languages.map(nameOf).find(Boolean) ?? 'zh_Hans_CN'];
  const path = location.pathname.replace(/(.)\/$/, '$1');
  for (const file of [...(files[path] ?? []), language?.file ?? '']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    head.append(link);
  }
  page.lang = language?.tag ?? '';
  page.dir = page.lang === 'ar' ? 'rtl' : 'ltr';
  if (/^\/admin(\/|$)/.test(path)) page.dataset.start = 'desk';
  addEventListener('DOMContentLoaded', () => {
    const mark = document.getElementById('start-mark');
    if (mark) mark.textContent = language?.mark ?? '';
  });
}

/** Puts the script that starts ahead into the page, with the names that this build gave its files. */
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
        const values = [languages, files, aliases].map((value) =>
          JSON.stringify(value).replaceAll('<', '\\u003c'),
        );
        const script = `(${ahead.toString()})(${values.join(',')})`;
        return html.replace('<meta name="color-scheme"', `<script>${script}</script>\n    $&`);
      },
    },
  };
}
