/**
 * Texts of the screens that people start on: for each screen one file per language, with the texts that its
 * code mentions. The rest of the language loads after the first paint.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '#core/locale.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const textsOf = (locale: Locale): Texts =>
  JSON.parse(readFileSync(new URL(`./src/locales/${locale}.json`, import.meta.url), 'utf8'));

/** Keys like `topic.name`, and the beginnings of keys that are completed at run time. */
const whole = /[`"']([a-z]\w*(?:\.\w+)+)[`"']/gi;
const begun = /`([a-z]\w*\.[\w.]*)\$\{/gi;

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Plural forms are stored beside the plain key. */
const plainOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The texts that a piece of code mentions. */
export function textsIn(code: string, texts: Texts): Texts {
  const keys = new Set(all(code, whole));
  const beginnings = [...new Set(all(code, begun))];
  const isNamed = (key: string) =>
    keys.has(plainOf(key)) || beginnings.some((beginning) => key.startsWith(beginning));
  const pick = (from: Texts, prefix: string): Texts =>
    Object.fromEntries(
      Object.entries(from).flatMap(([name, value]): [string, string | Texts][] => {
        const key = prefix + name;
        if (typeof value === 'string') return isNamed(key) ? [[name, value]] : [];
        const part = pick(value, `${key}.`);
        return Object.keys(part).length > 0 ? [[name, part]] : [];
      }),
    );
  return pick(texts, '');
}

/** `/market` is `market`; `/` is `home`. */
export const wordsName = (screen: string) => screen.slice(1).replaceAll('/', '-') || 'home';

/** Files by name: the texts of each screen in each language. The folder's name has the hash of this build. */
export function wordFiles(codes: Readonly<Record<string, string>>) {
  const files = LOCALES.flatMap((locale) => {
    const texts = textsOf(locale);
    return Object.entries(codes).map(([screen, code]): [string, string] => [
      `${locale}-${wordsName(screen)}.js`,
      `export default ${JSON.stringify(textsIn(code, texts))}`,
    ]);
  });
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
  return { folder: `assets/words-${hash}`, files };
}

export function writeWords(output: string, { folder, files }: ReturnType<typeof wordFiles>) {
  mkdirSync(path.join(output, folder), { recursive: true });
  for (const [name, code] of files) writeFileSync(path.join(output, folder, name), code);
}
