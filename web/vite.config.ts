import prefresh from '@prefresh/vite';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig, type ProxyOptions } from 'vite';
import { contract } from '#topics/contract.ts';
import { chunks } from './chunks.ts';
import { compileAhead } from './compile-ahead.ts';
import { contractAsData } from './contract-as-data.ts';
import { iconsApart } from './icons-apart.ts';
import { serviceWorker } from './offline/plugin.ts';
import { partsFirst } from './parts-first.ts';
import { productionBuild } from './production-build.ts';
import { quietFonts } from './quiet-fonts.ts';
import { startAhead } from './start-ahead.ts';

/** Where the server listens; set by `npm run dev`. */
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/**
 * Proxies every path of the contract. Navigating to the same path is a screen (`/market` and
 * `/market/getMakets` coexist) and stays with the app.
 */
function apiProxy(): Record<string, ProxyOptions> {
  const paths = Object.values(contract).flatMap((topic) =>
    Object.values(topic).map((spec) => spec.path),
  );
  const rule: ProxyOptions = {
    target: server,
    bypass: (request) =>
      request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
  };
  return Object.fromEntries(
    paths.map((path) => [`^${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`, rule]),
  );
}

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  plugins: [
    productionBuild(),
    contractAsData(),
    iconsApart(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    await prefresh(),
    tailwindcss(),
    startAhead(),
    partsFirst(),
    quietFonts(),
    compileAhead(),
    serviceWorker(),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Our screens and all libraries are written for React and drawn by Preact.
  resolve: {
    alias: [
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/(jsx(?:-dev)?-runtime)$/, replacement: 'preact/$1' },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows no data: fonts, and a polyfill would only delay modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Reading a property, or a name of the browser, does nothing else: what is only read may go.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: { groups: chunks },
        // 42 bits tell versions of a file apart, and the start names some 170 files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: {
      ...apiProxy(),
      '/docs': server,
      '/push': { target: server, ws: true },
    },
  },
});
