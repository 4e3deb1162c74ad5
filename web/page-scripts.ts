/**
 * Inline scripts of the page, which run before any code of the app has loaded. The build writes the source of
 * each function into the page, so a function may use only its parameters; the content security policy lists
 * their hashes.
 */
import type { StartName } from './first-view.ts';

export interface Language {
  /** File with its texts. */
  file: string;
  tag: string;
}

/** What the start of a page needs. */
export interface Start {
  /** Entry module of the app. */
  module: string;
  /** Files that every screen needs. */
  files: readonly string[];
  /** Path to the name of its first view. */
  views: Readonly<Record<string, StartName>>;
  /** Folder with the texts of each screen. */
  words: string;
}

/** Requests that a screen sends first, as exact URLs. */
export interface Reads {
  /** Public ones; `{name}` is filled in from the page's own URL. */
  open: readonly string[];
  /** Those that need a login. */
  own: readonly string[];
  /** Storage key of the token. */
  token: string;
}

/** Runs first: determines language, theme, world and first view of the page. */
export function find(
  languages: Readonly<Record<string, Language>>,
  aliases: Readonly<Record<string, string>>,
  start: Start,
) {
  const { documentElement: page } = document;
  const stored = (name: string, where: 'localStorage' | 'sessionStorage' = 'localStorage') => {
    try {
      return window[where].getItem(name);
    } catch {
      return null;
    }
  };
  const nameOf = (tag: string) => {
    const name = tag.toLowerCase();
    return /^zh-(tw|hk|mo|hant)/.test(name) ? 'zh_TW' : aliases[name.split('-')[0] ?? ''];
  };
  const chosen = stored('SBX_locale') ?? '';
  const own = Object.hasOwn(languages, chosen)
    ? chosen
    : (navigator.languages.map(nameOf).find(Boolean) ?? 'zh_Hans_CN');
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const isDesk = /^\/admin(\/|$)/.test(path);
  // The desk has English and Chinese only.
  const locale = isDesk && !own.startsWith('zh') ? 'en' : own;
  page.dataset.locale = locale;
  page.lang = languages[locale]?.tag ?? '';
  page.dir = page.lang === 'ar' ? 'rtl' : 'ltr';
  // Before anything is drawn, so that nothing flashes; the desk has its own theme.
  const theme = stored('SBX_theme');
  const isLight =
    theme === 'light' ||
    (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.theme = isLight ? 'light' : 'dark';
  const ground = document.querySelector('meta[name="theme-color"]');
  if (isLight) ground?.setAttribute('content', '#f2f4f6');
  const asked = new URLSearchParams(location.search);
  // The same rule as in the app (`world-name.ts`), which loads later.
  const worldName = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;
  const said = asked.get('world');
  const isName = (text: string | null) => text !== null && worldName.test(text);
  const world = isName(said) ? said : stored('SBX_world', 'sessionStorage');
  // The name is shown beside the mark, so it must be valid: a URL must not put other text there.
  if (world && isName(world) && world !== 'main') page.dataset.world = world;
  const view = isDesk ? 'desk' : start.views[path];
  const isIn = !!stored(page.dataset.world ? `SBX_token@${page.dataset.world}` : 'SBX_token');
  const named = !!asked.get('code') && !!asked.get('market');
  // Pages that redirect or show something else have no first view.
  const isOther: Readonly<Record<string, boolean>> = {
    market: asked.has('region'),
    quote: !named,
    ticket: !named || !isIn || asked.get('tradeType') === 'close',
  };
  if (!view || isOther[view]) return;
  page.dataset.start = view === 'home' && !isIn ? 'welcome' : view;
}

/**
 * `startAhead` fetches the files of app, screen and language in parallel, which the app would discover one
 * after another. It waits until `begin` calls it.
 */
export function wait(
  languages: Readonly<Record<string, Language>>,
  screens: Readonly<Record<string, readonly string[]>>,
  start: Start,
) {
  const { documentElement: page, head } = document;
  let font: string | null = null;
  try {
    font = localStorage.getItem('SBX_font');
  } catch {}
  if (font) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = font;
    head.append(link);
  }
  const { locale = '' } = page.dataset;
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const screen = screens[path] ?? [];
  let words = languages[locale]?.file ?? '';
  // Start screens load their own texts first, and the whole language after the first paint.
  if (screen.length > 0 && !/^\/admin/.test(path)) {
    words = `${start.words}/${locale}-${path.slice(1).replaceAll('/', '-') || 'home'}.js`;
    page.dataset.words = `/${words}`;
  }
  const go = () => {
    for (const file of [...start.files, ...screen, words]) {
      const link = document.createElement('link');
      const isStyle = file.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      // Must match the app's own request, or the browser would fetch the file twice.
      if (isStyle) Object.assign(link, { as: 'style', crossOrigin: '' });
      link.href = `/${file}`;
      head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.setAttribute('src', start.module);
    head.append(script);
    // The first formatter takes a phone a tenth of a second: build it while the code is loading.
    setTimeout(() => new Intl.NumberFormat(page.lang).format(0));
    setTimeout(() => new Intl.DateTimeFormat(page.lang).format(0));
  };
  (window as { startAhead?: () => void }).startAhead = go;
}

/**
 * Runs after `wait`: sends the first requests of the screen, in the page's language. `prefetched` holds the
 * answers by URL until the screen takes them.
 */
export function ask(reads: Readonly<Record<string, Reads>>) {
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
  // If the URL lacks a value or has others, the screen will ask for something else.
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
  (window as { prefetched?: object }).prefetched = { authorization, locale, answers };
}

/** Public facts about the screen, as of when the server sent the page. */
export interface FirstFacts {
  name?: string;
  /** Code and exchange. */
  place?: string;
  price?: number;
  decimals?: number;
  currency?: string;
  /** The world's time, epoch milliseconds. */
  at?: number;
  /** The leading industry, in English, and whether even it falls. */
  lead?: string;
  fall?: boolean;
}

/** The separators of thousands and decimals. */
export type NumberMarks = readonly [group: string, point: string];

/** Runs at the end of the page: writes the mark and draws the first view in the person's language. */
export function draw(
  texts: Readonly<Record<string, readonly string[]>>,
  marks: Readonly<Record<string, NumberMarks>>,
) {
  const { locale = '', start, world } = document.documentElement.dataset;
  const words = texts[locale] ?? [];
  const mark = document.getElementById('start-mark');
  if (mark) mark.textContent = [words[0], world].filter(Boolean).join(' · ');
  const sent = document.getElementById('first-facts');
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = arrival?.type === 'navigate' || arrival?.type === 'reload';
  // A page from the browser's cache has old prices, and another world has other prices.
  const facts: FirstFacts = isNew && !world && sent ? JSON.parse(sent.textContent) : {};
  const { price, decimals = 2, at, lead, fall = false } = facts;
  // Formatted by hand: the browser's formatters take a phone longer than everything else here.
  const priceText = (value: number) => {
    const [group, point] = marks[locale] ?? [',', '.'];
    const [whole = '', fraction] = value.toFixed(decimals).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => group);
    return fraction ? grouped + point + fraction : grouped;
  };
  const timeText = (ms: number) => {
    const moment = new Date(ms);
    return [moment.getHours(), moment.getMinutes()].map((n) => `${n}`.padStart(2, '0')).join(':');
  };
  // The name is in English.
  const leader = locale === 'en' ? lead : undefined;
  const { name, place, currency } = facts;
  const shown: Readonly<Record<string, string | undefined>> = {
    name,
    place,
    currency,
    price: price === undefined ? price : priceText(price),
    // The hint on market orders needs a current price.
    hint: price === undefined ? undefined : '',
    at: at === undefined ? at : timeText(at),
    leads: fall ? undefined : leader,
    holds: fall ? leader : undefined,
  };
  const template = document.getElementById(`view-${start}`);
  const holder = document.querySelector('.start');
  if (template instanceof HTMLTemplateElement && holder) {
    const { content } = template;
    for (const said of content.querySelectorAll<HTMLElement>('[data-say]')) {
      said.textContent = words[Number(said.dataset.say)] ?? '';
    }
    for (const told of content.querySelectorAll<HTMLElement>('[data-fact]')) {
      const fact = shown[told.dataset.fact ?? ''];
      if (fact === undefined) told.remove();
      else told.textContent = told.textContent.replace('{{name}}', () => fact) || fact;
    }
    holder.className = 'app';
    holder.replaceChildren(content);
  }
  for (const one of document.querySelectorAll('template, #first-facts')) one.remove();
  // The script removes itself, so that any script found in the body was injected by somebody.
  document.currentScript?.remove();
}

/** Runs last: starts loading the code after the first view was painted, so that neither delays the other. */
export function begin() {
  const { startAhead = () => {} } = window as { startAhead?: () => void };
  let isBegun = false;
  const once = () => {
    if (!isBegun) startAhead();
    isBegun = true;
  };
  // Hidden pages are not painted, and some browsers do not report paints.
  setTimeout(once, document.hidden ? 0 : 600);
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  } else once();
  document.currentScript?.remove();
}
