import type { Instrument } from '#domain/instrument.ts';

/** What goes public in a life: few, so that many subscribe to the same. */
export const toBeOffered = (instruments: readonly Instrument[]): Instrument[] => [
  ...instruments.filter(({ source }) => source === 'ipo').slice(0, 6),
  ...instruments.filter(({ source }) => source === 'newCoin').slice(0, 2),
];
