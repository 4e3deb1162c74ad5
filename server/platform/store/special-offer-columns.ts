import type { ColumnsOf } from './columns.ts';

export const SPECIAL_OFFER_COLUMNS: ColumnsOf<'Auction' | 'Placing'> = {
  Auction: {
    id: 'text',
    number: 'int',
    instrument: 'text',
    reserve: 'big',
    volume: 'big',
    opensAt: 'time',
    closesAt: 'time',
    price: 'big',
    sold: 'big',
    clearedAt: 'time',
  },
  Placing: {
    id: 'text',
    number: 'int',
    instrument: 'text',
    price: 'big',
    minCount: 'big',
    volume: 'big',
    sold: 'big',
    othersShare: 'int',
    opensAt: 'time',
    closesAt: 'time',
    lockedUntil: 'time',
  },
};
