import { type Instrument, ProductClass } from '#core/instrument.ts';

/** What goes public in a life: few, so that many subscribe to the same. */
export const toBeOffered = (instruments: readonly Instrument[]): Instrument[] => [
  ...instruments.filter(({ source }) => source === 'ipo').slice(0, 6),
  ...instruments.filter(({ source }) => source === 'newCoin').slice(0, 2),
];

/** Bonds, and shares that are auctioned and placed; few of each, so that many meet at one. */
export const ofSpecialKinds = (instruments: readonly Instrument[]): Instrument[] =>
  [ProductClass.bond, ProductClass.auction, ProductClass.placing].flatMap((kind) =>
    instruments.filter(({ classify }) => classify === kind).slice(0, 2),
  );
