import { chosenLocale } from './locale.ts';
import { stored } from './stored.ts';

/** On which ground all is drawn; `system` as the device likes it. */
export const themes = ['system', 'dark', 'light'] as const;
/** How rise and fall are coloured: which way round, and in which pair of colours. */
export const directions = ['green-up', 'red-up'] as const;
export const palettes = ['standard', 'colour-blind'] as const;

export type Theme = (typeof themes)[number];
export type Direction = (typeof directions)[number];
export type Palette = (typeof palettes)[number];

const chosen = <T extends string>(choices: readonly T[], text: string | undefined) =>
  choices.find((choice) => choice === text);

/** Who reads Chinese expects red to rise. */
const usualDirection = (): Direction => (chosenLocale().startsWith('zh') ? 'red-up' : 'green-up');

export const chosenDirection = (): Direction =>
  chosen(directions, stored.read('direction')) ?? usualDirection();
export const chosenPalette = (): Palette => chosen(palettes, stored.read('palette')) ?? 'standard';

export const chosenTheme = (): Theme => chosen(themes, stored.read('theme')) ?? 'dark';

/** What the browser draws around the page: as the script in the page has it, which runs before this. */
const grounds = { dark: '#0a0d12', light: '#f2f4f6' } as const;

const likesLight = () => window.matchMedia('(prefers-color-scheme: light)');

const watchers = new Set<() => void>();

/** What the page is now, for what no rule of a style colours. */
export const ground = {
  isLight: () => document.documentElement.dataset.theme === 'light',
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Turns the page light or dark. */
export function applyTheme() {
  const theme = chosenTheme();
  const shown =
    theme === 'light' || (theme === 'system' && likesLight().matches) ? 'light' : 'dark';
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[shown]);
  for (const watcher of watchers) watcher();
}

export function chooseTheme(theme: Theme) {
  stored.write('theme', theme);
  applyTheme();
}

/** Follows the device from now on, and what another tab chooses; the desk has a ground of its own. */
export function followTheme() {
  const follow = () => {
    if (!window.location.pathname.startsWith('/admin')) applyTheme();
  };
  follow();
  likesLight().addEventListener('change', follow);
  stored.watch('theme', follow);
}

/** Turns the page to the stored choices. */
export function applyLook() {
  const { dataset } = document.documentElement;
  dataset.direction = chosenDirection();
  dataset.palette = chosenPalette();
}

export function chooseDirection(direction: Direction) {
  stored.write('direction', direction);
  applyLook();
}

export function choosePalette(palette: Palette) {
  stored.write('palette', palette);
  applyLook();
}
