import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { KeptFiles } from './kept-files.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isOf = ({ moduleIds, facadeModuleId }: Chunk, folder: string) =>
  [...moduleIds, facadeModuleId ?? ''].some((id) => id.includes(folder));

/** Chunks of the desk or the testers' page hold nothing that customers need. */
const isForStaff = (chunk: Chunk) =>
  ['/src/admin/', '/src/routes/admin', '/src/features/sandbox/'].some((folder) =>
    isOf(chunk, folder),
  );

/** Whether a chunk holds texts of a language. */
const isIn = ({ moduleIds }: Chunk, locale: Locale) =>
  moduleIds.some((id) => id.endsWith(`/${locale}.json`));

/** Files with the texts of the start screens, in one language. */
const firstWords = (dir: string, locale: Locale) =>
  globSync(`assets/words-*/${locale}-*.js`, { cwd: dir }).map((file) => `/${file}`);

function filesOf(bundle: Bundle, dir: string, page: string): KeptFiles {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
  const first = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || first.has(`/${name}`)) return;
    first.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) first.add(`/${style}`);
    for (const other of chunk.imports) add(other);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName);
  const languages = Object.fromEntries(LOCALES.map((locale) => [locale, firstWords(dir, locale)]));
  const screens = new Set<string>();
  for (const chunk of chunks) {
    const file = `/${chunk.fileName}`;
    if (first.has(file)) continue;
    const locale = LOCALES.find((one) => isIn(chunk, one));
    if (locale) languages[locale]?.push(file);
    else if (!isForStaff(chunk)) {
      screens.add(file);
      for (const style of chunk.viteMetadata?.importedCss ?? []) screens.add(`/${style}`);
    }
  }
  for (const file of first) screens.delete(file);
  const version = createHash('sha256').update(page).digest('hex').slice(0, 8);
  return {
    page: `/index.html?${version}`,
    first: ['/icon.svg', '/site.webmanifest', ...first],
    screens: [...screens],
    languages,
  };
}

/** Builds the service worker next to the app, with the list of files to keep. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const page = readFileSync(join(dir, 'index.html'), 'utf8');
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { KEPT_FILES: JSON.stringify(filesOf(bundle, dir, page)) },
          build: {
            write: false,
            modulePreload: false,
            rolldownOptions: {
              input: new URL('./service-worker.ts', import.meta.url).pathname,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
        const [result] = [built].flat() as [Rolldown.RolldownOutput];
        writeFileSync(join(dir, 'service-worker.js'), result.output[0].code);
      },
    },
  };
}
