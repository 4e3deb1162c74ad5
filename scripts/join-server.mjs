// node scripts/join-server.mjs FOLDER: bundles the server's modules into a folder below dist/: one file, and
// those that are loaded later. Packages stay where they are, except those of many small modules.
import path from 'node:path';
import { build } from 'vite';
import { main, root, SetupError } from './setup/project.mjs';

/** Packages that are all modules and do not depend on their own location. */
const joined = ['zod', 'lru-cache', 'p-limit', 'yocto-queue', 'close-with-grace'];

/** A module must still find its neighbours, its migrations and the web client relative to its source. */
const ownPlace = {
  name: 'own-place',
  enforce: 'pre',
  transform(code, id) {
    const own = path.relative(root, id).replaceAll('\\', '/');
    if (!code.includes('import.meta.url') || !/^(?:server|seed)\//.test(own)) return undefined;
    // Relative to a folder below dist/, whatever its name.
    const place = `new URL(${JSON.stringify(`../../${own}`)}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', place), map: null };
  },
};

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new SetupError('Name the folder: node scripts/join-server.mjs FOLDER');
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownPlace],
    ssr: { noExternal: joined },
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
});
