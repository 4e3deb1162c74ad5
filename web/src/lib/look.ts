import { stored } from './stored.ts';

/** How rise and fall are coloured: which way round, and in which pair of colours. */
export const directions = ['green-up', 'red-up'] as const;
export const palettes = ['standard', 'colour-blind'] as const;

export type Direction = (typeof directions)[number];
export type Palette = (typeof palettes)[number];

const oneOf = <T extends string>(choices: readonly [T, ...T[]], text: string | undefined): T =>
  choices.find((choice) => choice === text) ?? choices[0];

export const chosenDirection = () => oneOf(directions, stored.read('direction'));
export const chosenPalette = () => oneOf(palettes, stored.read('palette'));

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
