import { chosenLocale } from './locale.ts';
import { stored } from './stored.ts';
import { createWatchers } from './watchers.ts';

/** `system` follows the device. */
export const themes = ['system', 'dark', 'light'] as const;
/** Colours of rise and fall: which is which, and which pair of colours. */
export const directions = ['green-up', 'red-up'] as const;
export const palettes = ['standard', 'colour-blind'] as const;

export type Theme = (typeof themes)[number];
export type Direction = (typeof directions)[number];
export type Palette = (typeof palettes)[number];

const chosen = <T extends string>(choices: readonly T[], text: string | undefined) =>
  choices.find((choice) => choice === text);

/** Readers of Chinese expect red to rise. */
const usualDirection = (): Direction => (chosenLocale().startsWith('zh') ? 'red-up' : 'green-up');

export const chosenDirection = (): Direction =>
  chosen(directions, stored.read('direction')) ?? usualDirection();
export const chosenPalette = (): Palette => chosen(palettes, stored.read('palette')) ?? 'standard';

export const chosenTheme = (): Theme => chosen(themes, stored.read('theme')) ?? 'dark';

/** Colours of the browser's own frame; the same as in the inline script of the page, which runs before this. */
const grounds = { dark: '#0a0d12', light: '#f2f4f6' } as const;

const likesLight = () => window.matchMedia('(prefers-color-scheme: light)');

const watchers = createWatchers();

/** The current theme, for what CSS does not colour. */
export const ground = {
  isLight: () => document.documentElement.dataset.theme === 'light',
  watch: watchers.add,
};

/** Applies the chosen theme. */
export function applyTheme() {
  const theme = chosenTheme();
  const shown =
    theme === 'light' || (theme === 'system' && likesLight().matches) ? 'light' : 'dark';
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[shown]);
  watchers.tell();
}

export function chooseTheme(theme: Theme) {
  stored.write('theme', theme);
  applyTheme();
}

/** Keeps the theme in step with the device and with other tabs; the desk has its own theme. */
export function followTheme() {
  const follow = () => {
    if (!window.location.pathname.startsWith('/admin')) applyTheme();
  };
  follow();
  likesLight().addEventListener('change', follow);
  stored.watch('theme', follow);
}

/** Applies the chosen colours of rise and fall. */
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
