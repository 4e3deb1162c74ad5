import type { ColumnsOf } from './columns.ts';

export const OFFER_COLUMNS: ColumnsOf<'Offering' | 'BlockOffer'> = {
  Offering: {
    id: 'text',
    symbol: 'text',
    name: 'text',
    exchange: 'text',
    currency: 'text',
    industry: 'text',
    issuePrice: 'big',
    shares: 'big',
    lot: 'big',
    purchaseFrom: 'time',
    purchaseEnd: 'time',
    allotAt: 'time',
    listAt: 'time',
  },
  BlockOffer: {
    id: 'text',
    instrument: 'text',
    discount: 'int',
    minCount: 'big',
    volume: 'big',
    createdAt: 'time',
  },
};
