import { type Instrument, ProductClass } from '#core/instrument.ts';

/** Offerings of a life: few, so that many people subscribe to the same. */
export const toBeOffered = (instruments: readonly Instrument[]): Instrument[] => [
  ...instruments.filter(({ source }) => source === 'ipo').slice(0, 6),
  ...instruments.filter(({ source }) => source === 'newCoin').slice(0, 2),
];

/** Bonds, and shares for auctions and placings; few of each, so that many people meet at one. */
export const ofSpecialKinds = (instruments: readonly Instrument[]): Instrument[] =>
  [ProductClass.bond, ProductClass.auction, ProductClass.placing].flatMap((kind) =>
    instruments.filter(({ classify }) => classify === kind).slice(0, 2),
  );
