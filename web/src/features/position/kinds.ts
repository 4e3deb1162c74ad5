import { ProductClass } from '#core/instrument.ts';
import type { Kind } from './address.ts';

interface Asked {
  classify?: number;
  market?: string;
}

/** Filter of each kind. A new coin shares its class with futures, but not their market. */
const asked: Readonly<Record<Kind, Asked>> = {
  usStock: { classify: ProductClass.stock, market: 'US' },
  forex: { classify: ProductClass.forex },
  future: { classify: ProductClass.future, market: 'FUT' },
  block: { classify: ProductClass.block },
  debt: { classify: ProductClass.bond },
  preMarket: { classify: ProductClass.auction },
};

export const askedOf = (kind: Kind | undefined): Asked => (kind ? asked[kind] : {});

/** Whether something is of a kind; always true if none is chosen. */
export function isOfKind(
  { classify, market }: { classify: number; market: string },
  kind: Kind | undefined,
): boolean {
  const wanted = askedOf(kind);
  return (wanted.classify ?? classify) === classify && (wanted.market ?? market) === market;
}

export const kindNames = {
  usStock: 'trade.kindUsStock',
  forex: 'trade.kindForex',
  future: 'trade.kindFuture',
  block: 'trade.kindBlock',
  debt: 'trade.kindDebt',
  preMarket: 'trade.kindPreMarket',
} as const satisfies Record<Kind, string>;

const typeNames = [
  'trade.kindStock',
  'trade.kindStock',
  'trade.kindForex',
  'trade.kindFuture',
  'trade.kindBlock',
  'trade.kindIpo',
  'trade.kindDebt',
  'trade.kindPreMarket',
] as const;

/** Text key of a position type: 0 and 1 stock, 2 forex … 7 pre market. */
export const typeNameOf = (positionType: number) => typeNames[positionType] ?? 'trade.kindStock';
