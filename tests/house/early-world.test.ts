/**
 * Which world a page is in is read twice: by the script in the built page, before any code has come, and
 * by the app. They agree, and neither takes words that somebody wrote into an address for a name.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from './source-file.ts';

const page = readFileSync(path.join(root, 'dist', 'web', 'index.html'), 'utf8');
const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
const early = scripts.find((text) => text.includes('SBX_world')) ?? '';
const saying = scripts.find((text) => text.includes('start-mark')) ?? '';

/** A browser in which sites may store nothing. */
const forbidden = {
  getItem(): string | null {
    throw new DOMException('Denied', 'SecurityError');
  },
  setItem(): void {
    throw new DOMException('Denied', 'SecurityError');
  },
};

const storageOf = (stored: string | undefined, isForbidden = false) => {
  if (isForbidden) return forbidden;
  const kept = new Map(stored === undefined ? [] : [['SBX_world', stored]]);
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
};

interface Opened {
  search: string;
  /** From an earlier address of the tab. */
  stored: string | undefined;
  isForbidden?: boolean;
}

/** What the page itself makes of it: the name that goes with its first calls, and what stands in the mark. */
function earlyWorld({ search, stored, isForbidden }: Opened) {
  const dataset: Record<string, string> = {};
  const mark = { textContent: '' };
  const window = {
    localStorage: { getItem: () => null },
    sessionStorage: storageOf(stored, isForbidden),
  };
  const context = vm.createContext({
    window,
    document: {
      documentElement: { dataset },
      head: { append: () => undefined },
      createElement: () => ({}),
      getElementById: (id: string) => (id === 'start-mark' ? mark : null),
      querySelector: () => null,
      querySelectorAll: () => [],
    },
    performance: { getEntriesByType: () => [] },
    HTMLTemplateElement: class {},
    location: { search, pathname: '/' },
    navigator: { languages: ['en'] },
    URLSearchParams,
    setTimeout: () => undefined,
  });
  vm.runInContext(early, context);
  vm.runInContext(saying, context);
  return { world: dataset.world, mark: mark.textContent };
}

/** What the app makes of it. */
async function worldOfApp({ search, stored, isForbidden }: Opened) {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('sessionStorage', storageOf(stored, isForbidden));
  vi.resetModules();
  // By a name that is put together: it is of browsers, which these tests' types know nothing of.
  const app = (await import(`${root}/web/src/lib/world-name.ts`)) as { worldName?: string };
  return app.worldName;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.for([
  ['a name', '?world=orders-7', undefined, 'orders-7'],
  ['one of forty letters', `?world=${'a'.repeat(40)}`, undefined, 'a'.repeat(40)],
  ['one that is too long', `?world=${'a'.repeat(41)}`, undefined, undefined],
  ['words of somebody', '?world=Call%20me:%20555-0100', undefined, undefined],
  ['markup', '?world=%3Cb%3Efree%3C/b%3E', undefined, undefined],
  ['the main one', '?world=main', 'orders-7', undefined],
  ['none, in a tab that is in one', '', 'orders-7', 'orders-7'],
  ['words, in a tab that is in one', '?world=Pay%20here', 'orders-7', 'orders-7'],
] as const)('%s', async ([, search, stored, world]) => {
  const seen = earlyWorld({ search, stored });
  expect(seen.world).toBe(world);
  expect(seen.mark.endsWith(world ? ` · ${world}` : 'no real money')).toBe(true);
  expect(await worldOfApp({ search, stored })).toBe(world);
});

test.for([
  ['?world=orders-7', 'orders-7'],
  ['?world=main', undefined],
  ['?world=Pay%20here', undefined],
  ['', undefined],
] as const)('%s, where nothing may be stored', async ([search, world]) => {
  const opened = { search, stored: undefined, isForbidden: true };
  expect(earlyWorld(opened).world).toBe(world);
  expect(await worldOfApp(opened)).toBe(world);
});

test('the page and the app agree whatever an address says', async () => {
  const name = fc.oneof(
    fc.stringMatching(/^[a-z0-9-]{0,45}$/),
    fc.string({ unit: 'binary' }),
    fc.constant('main'),
  );
  await fc.assert(
    fc.asyncProperty(fc.option(name, { nil: undefined }), async (said) => {
      const search = said === undefined ? '' : `?world=${encodeURIComponent(said.toWellFormed())}`;
      const opened = { search, stored: 'kept-one' };
      expect(earlyWorld(opened).world).toBe(await worldOfApp(opened));
    }),
    { numRuns: 40 },
  );
});
