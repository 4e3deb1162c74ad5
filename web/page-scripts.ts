/**
 * What runs in the page itself, before any code of the app has come. Each function is written into the
 * page by its text, so it may use nothing but what it is given; the content security policy names each
 * by its hash.
 */
import type { StartName } from './first-view.ts';

export interface Language {
  /** Its texts. */
  file: string;
  tag: string;
}

/** What a page begins with. */
export interface Start {
  /** The module that starts the app. */
  module: string;
  /** What every screen runs on. */
  files: readonly string[];
  /** By path: which first view it has. */
  views: Readonly<Record<string, StartName>>;
  /** The folder of each screen's words. */
  words: string;
}

/** What a screen asks the server for first, in just the words in which it asks for it. */
export interface Reads {
  /** Of everybody: `{name}` stands for what the page's own address says. */
  open: readonly string[];
  /** Of who is logged in. */
  own: readonly string[];
  /** Where the token is kept. */
  token: string;
}

/** Runs before anything else: finds out who is there, in which language and world, and for which screen. */
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
  // The desk has English and Chinese.
  const locale = isDesk && !own.startsWith('zh') ? 'en' : own;
  page.dataset.locale = locale;
  page.lang = languages[locale]?.tag ?? '';
  page.dir = page.lang === 'ar' ? 'rtl' : 'ltr';
  // Before anything is drawn, so that nothing flashes; the desk has a ground of its own.
  const theme = stored('SBX_theme');
  const isLight =
    theme === 'light' ||
    (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.theme = isLight ? 'light' : 'dark';
  const ground = document.querySelector('meta[name="theme-color"]');
  if (isLight) ground?.setAttribute('content', '#f2f4f6');
  const asked = new URLSearchParams(location.search);
  // As the app does it, which comes later.
  const worldName = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;
  const said = asked.get('world');
  const isName = (text: string | null) => text !== null && worldName.test(text);
  const world = isName(said) ? said : stored('SBX_world', 'sessionStorage');
  // It is shown beside the mark: whoever writes an address may put no words of their own there.
  if (world && isName(world) && world !== 'main') page.dataset.world = world;
  const view = isDesk ? 'desk' : start.views[path];
  const isIn = !!stored(page.dataset.world ? `SBX_token@${page.dataset.world}` : 'SBX_token');
  const named = !!asked.get('code') && !!asked.get('market');
  // What sends people on, or shows something else, has no view of its own.
  const isOther: Readonly<Record<string, boolean>> = {
    market: asked.has('region'),
    quote: !named,
    ticket: !named || !isIn || asked.get('tradeType') === 'close',
  };
  if (!view || isOther[view]) return;
  page.dataset.start = view === 'home' && !isIn ? 'welcome' : view;
}

/**
 * `startAhead` asks for the files of the app, of the screen and of the language at once, where the app
 * would find out about them one after another. It waits until `begin` calls it.
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
  // Of a screen that people start on its own words come first, and the language after the first picture.
  if (screen.length > 0 && !/^\/admin/.test(path)) {
    words = `${start.words}/${locale}-${path.slice(1).replaceAll('/', '-') || 'home'}.js`;
    page.dataset.words = `/${words}`;
  }
  const go = () => {
    for (const file of [...start.files, ...screen, words]) {
      const link = document.createElement('link');
      const isStyle = file.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      // As the app asks for it: what is asked for in another way would be sent again.
      if (isStyle) Object.assign(link, { as: 'style', crossOrigin: '' });
      link.href = `/${file}`;
      head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.setAttribute('src', start.module);
    head.append(script);
    // The first format takes a phone a tenth of a second: here the code is on its way meanwhile.
    setTimeout(() => new Intl.NumberFormat(page.lang).format(0));
    setTimeout(() => new Intl.DateTimeFormat(page.lang).format(0));
  };
  (window as { startAhead?: () => void }).startAhead = go;
}

/**
 * Runs after it: asks the server for what the screen wants first, in that language. `askedAhead` holds
 * the answers by their addresses, until the screen takes them.
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

/** What the server knows of the screen that is public, at the moment it sent the page. */
export interface FirstFacts {
  name?: string;
  /** Its code and exchange. */
  place?: string;
  price?: number;
  decimals?: number;
  currency?: string;
  /** The world's time, epoch milliseconds. */
  at?: number;
  /** The industry that leads, in English, and whether even it falls. */
  lead?: string;
  fall?: boolean;
}

/** What stands between thousands, and before a fraction. */
export type NumberMarks = readonly [group: string, point: string];

/** Runs at the end of the page: says in the language what this is, and draws the first view. */
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
  // A page that the browser has kept tells old prices, and those of another world are others.
  const facts: FirstFacts = isNew && !world && sent ? JSON.parse(sent.textContent) : {};
  const { price, decimals = 2, at, lead, fall = false } = facts;
  // By hand, for the browser's own formats take a phone longer than all else here.
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
  // Its name is in English.
  const leader = locale === 'en' ? lead : undefined;
  const { name, place, currency } = facts;
  const shown: Readonly<Record<string, string | undefined>> = {
    name,
    place,
    currency,
    price: price === undefined ? price : priceText(price),
    // Only what has a price of now is bought at the market's.
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
  // So that a body with a script in it is always one that somebody let in.
  document.currentScript?.remove();
}

/** Runs last: lets the code come once the first view is on the screen, so that neither waits for the other. */
export function begin() {
  const { startAhead = () => {} } = window as { startAhead?: () => void };
  let isBegun = false;
  const once = () => {
    if (!isBegun) startAhead();
    isBegun = true;
  };
  // Where nobody looks nothing is drawn, and some browsers do not tell.
  setTimeout(once, document.hidden ? 0 : 600);
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  } else once();
  document.currentScript?.remove();
}
