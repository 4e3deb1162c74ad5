import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#core/locale.ts';

/**
 * First views: what a screen shows before any code has loaded. Its frame and largest text, in the positions
 * and styles of the screen that follows. `{{key}}` is a text in the person's language; `data-fact` marks a
 * public figure that the server sends with the page, and is removed without one. Nothing here is personal.
 * Links work at once, by touch; keyboards and screen readers wait for the screen itself.
 */
const glyph = `<svg class="icon glyph" viewBox="0 0 24 24" aria-hidden="true"><rect x="2.75" y="2.75" width="18.5" height="18.5" rx="6"></rect><path d="M8 16h0M12 16h0M16 16h0M12 12h0M16 12h0M16 8h0" stroke-width="2.6"></path></svg>`;
/** Place of buttons. */
const side = '<span class="side"></span>';
const brand = `<header class="top"><div class="header open"><span class="brand">${glyph}<span class="truncate">Sandbourse</span></span>${side}</div></header>`;

/** A bar as wide as the text it stands for. */
const bar = (width: number, height = 14, more = '') =>
  `<span class="skeleton ${more}" style="width:${width}px;height:${height}px"></span>`;

/** A bar as wide as its container. */
const wide = (height: number, more = '') =>
  `<span class="skeleton ${more}" style="height:${height}px"></span>`;

const tabBar = (here: string) =>
  `<nav class="tabbar">${['home', 'market', 'watchlist', 'trade', 'profile']
    .map(
      (name) =>
        `<a href="${name === 'home' ? '/' : `/${name}`}" tabindex="-1"${name === here ? ' aria-current="page"' : ''}><span class="icon"></span><span class="truncate">{{tab.${name}}}</span></a>`,
    )
    .join('')}</nav>`;

const row = `<div class="row"><span class="skeleton tile"></span><span>${bar(104)}${bar(48, 12, 'mt-2')}</span><span class="trailing">${bar(64)}${bar(48, 12, 'mt-2')}</span></div>`;

const twoWays = (first: string, firstText: string, second: string, secondText: string) =>
  `<div class="hstack items-stretch gap-3 mt-5"><a href="${first}" tabindex="-1" class="btn primary flex-1">{{${firstText}}}</a><a href="${second}" tabindex="-1" class="btn flex-1">{{${secondText}}}</a></div>`;

const stranger = `<section class="px-gutter pt-4"><p class="text-2xl font-semibold">{{home.welcome}}</p><p class="text-secondary mt-1">{{home.welcomeText}}</p>${twoWays('/profile/login', 'action.logIn', '/profile/register', 'auth.createAccount')}</section>`;

/** What a person sees here depends on who it is, so it is only a shape. */
const person = `<section><div class="user-strip"><span class="skeleton tile"></span><span>${bar(120)}${bar(72, 12, 'mt-2')}</span></div><div class="px-gutter"><div class="hstack text-sm text-tertiary">{{home.totalAssets}}</div><div class="py-2">${bar(212, 34)}${bar(148, 16, 'mt-2')}</div></div><div class="min-h-60 pt-2"></div><div class="px-gutter"><div class="hstack gap-3 mt-5">${wide(52, 'flex-1').repeat(2)}</div></div></section>`;

const home = `<section class="section"><div class="section-head"><h2>{{home.opportunity}}</h2></div><div class="px-gutter stack"><div class="card block"><span class="text-sm text-tertiary">{{home.hotspot}}</span><span class="text-xl font-semibold block mt-0.5 mb-2.5" data-fact="leads">{{home.leads}}</span><span class="text-xl font-semibold block mt-0.5 mb-2.5" data-fact="holds">{{home.holds}}</span>${bar(140)}</div>${wide(44)}</div><div class="mt-1">${row.repeat(5)}</div></section>`;

const market = `<header class="top"><div class="header open"><h1 class="text-xl font-semibold ps-[10px] truncate">{{tab.market}}</h1>${side}</div><div class="tabs fill">${['usMarkets', 'europeMarkets'].map((name, at) => `<span aria-selected="${at === 0}">{{market.${name}}}</span>`).join('')}</div></header><div class="flex-1"><div class="pt-4"><div class="px-gutter index-cards">${'<span class="skeleton card" style="height:122px"></span>'.repeat(3)}</div></div><section class="px-gutter pt-5">${wide(6)}${bar(240, 14, 'mt-2')}</section><nav class="quick px-gutter pt-6">${['popular', 'blocktrade', 'ipo'].map((name) => `<a href="/market/${name}" tabindex="-1"><span class="disc"></span>{{area.${name}}}</a>`).join('')}</nav><div class="px-gutter pt-5"><a href="/market/ipo" tabindex="-1" class="card sand calendar-entry"><span class="calendar-day"></span><span><span class="font-semibold block">{{market.ipoCalendar}}</span>${bar(96, 16, 'mt-0.5')}</span></a></div><section class="section close"><div class="section-head"><h2>{{home.movers}}</h2></div>${row.repeat(5)}</section></div>`;

const quote = `<header class="top"><div class="header wide"><span class="icon-btn"></span><h1 class="quote-title"><span class="skeleton" style="width:32px;height:32px"></span><span class="truncate"><b class="font-semibold" data-fact="name"></b><span class="text-xs text-tertiary truncate block" data-fact="place"></span></span></h1>${side}</div></header><div class="flex-1"><section class="px-gutter pt-2"><p class="hero text-secondary"><span class="price numeric" data-fact="price"></span> <span class="unit" data-fact="currency"></span></p><div class="price-line">${bar(148, 16)}<span class="badge" data-fact="at"></span></div>${wide(92, 'mt-5')}</section></div><footer class="dock">${wide(52).repeat(2)}</footer>`;

const ticket = `<header class="top"><div class="header"><span class="icon-btn"></span><h1 class="title"><span class="truncate block">{{order.title}}</span></h1>${side}</div></header><div class="flex-1"><div class="instrument-head"><span class="skeleton" style="width:32px;height:32px"></span><span class="truncate"><b class="font-semibold" data-fact="name"></b><span class="text-xs text-tertiary block" data-fact="place"></span></span><span class="grid justify-items-end text-end text-secondary"><span class="price numeric font-semibold block" data-fact="price"></span><span class="text-xs" data-fact="at"></span></span></div><div class="form pt-1">${wide(44).repeat(2)}<p class="py-0.5 text-sm text-secondary" data-fact="hint">{{order.marketHint}}</p>${wide(96)}${wide(140)}</div></div>`;

const login = `${brand}<div class="flex-1"><div class="art"></div><h1 class="text-2xl font-semibold px-gutter pt-7 headline">{{auth.headline}}</h1></div>`;

/** The desk differs by role, and the role is not known yet. */
const desk = `<div class="empty content-center min-h-[60dvh]"><h1 class="text-2xl font-semibold">{{backOffice.title}}</h1></div>`;

/** By the names that `find` chooses from. */
const views = {
  home: `${brand}<div class="flex-1">${person}${home}</div>${tabBar('home')}`,
  welcome: `${brand}<div class="flex-1">${stranger}${home}</div>${tabBar('home')}`,
  market: `${market}${tabBar('market')}`,
  quote,
  ticket,
  login,
  desk,
} as const;

export type StartName = keyof typeof views;

const mark = 'app.sandboxMark';
const place = /\{\{([\w.]+)\}\}/g;

/** Keys of all texts in the first views; the sandbox mark first. */
const keys = [
  ...new Set([
    mark,
    ...Object.values(views).flatMap((html) => [...html.matchAll(place)].map(([, key = '']) => key)),
  ]),
];

const read = (file: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`./src/${file}.json`, import.meta.url), 'utf8'));

function textsOf(locale: Locale): string[] {
  // The desk has two languages and its own text files.
  const { login: backOffice = {} } = read(`admin/texts/${locale.startsWith('zh') ? 'zh' : 'en'}`);
  const texts: Record<string, Record<string, string>> = {
    ...read(`locales/${locale}`),
    backOffice,
  };
  return keys.map((key) => {
    const [topic = '', name = ''] = key.split('.');
    const text = texts[topic]?.[name];
    if (text === undefined) throw new Error(`There is no text ${key} in ${locale}`);
    return text;
  });
}

/** By locale, in the order of the numbers in the templates. */
export const firstTexts = (): Record<string, readonly string[]> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)]));

/** One template per screen, with numbered places for texts. */
export const viewTemplates = (): string =>
  Object.entries(views)
    .map(([name, html]) => {
      const said = html.replace(
        place,
        (_, key: string) => `<span data-say="${keys.indexOf(key)}"></span>`,
      );
      return `<template id="view-${name}">${said}</template>`;
    })
    .join('');
