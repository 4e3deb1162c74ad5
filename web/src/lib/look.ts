import { chosenLocale } from './locale.ts';
import { stored } from './stored.ts';

/** How rise and fall are coloured: which way round, and in which pair of colours. */
export const directions = ['green-up', 'red-up'] as const;
export const palettes = ['standard', 'colour-blind'] as const;

export type Direction = (typeof directions)[number];
export type Palette = (typeof palettes)[number];

const chosen = <T extends string>(choices: readonly T[], text: string | undefined) =>
  choices.find((choice) => choice === text);

/** Who reads Chinese expects red to rise. */
const usualDirection = (): Direction => (chosenLocale().startsWith('zh') ? 'red-up' : 'green-up');

export const chosenDirection = (): Direction =>
  chosen(directions, stored.read('direction')) ?? usualDirection();
export const chosenPalette = (): Palette => chosen(palettes, stored.read('palette')) ?? 'standard';

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
