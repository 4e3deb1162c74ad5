import type { ColumnsOf } from './columns.ts';

const TERMS = { termDays: 'int', yieldMin: 'big', yieldMax: 'big', penaltyRate: 'big' } as const;

export const QUANT_COLUMNS: ColumnsOf<'QuantRobot' | 'QuantOrder' | 'QuantIncome'> = {
  QuantRobot: {
    id: 'text',
    name: 'text',
    ...TERMS,
    minimum: 'big',
    maximum: 'big',
    createdAt: 'time',
    closedAt: 'time',
  },
  QuantOrder: {
    id: 'text',
    userId: 'text',
    robotId: 'text',
    robotName: 'text',
    ...TERMS,
    amount: 'big',
    firstDay: 'int',
    paidDays: 'int',
    yieldSum: 'big',
    income: 'big',
    penalty: 'big',
    state: 'text',
    createdAt: 'time',
    endedAt: 'time',
  },
  QuantIncome: {
    id: 'text',
    orderId: 'text',
    day: 'int',
    yield: 'big',
    amount: 'big',
    createdAt: 'time',
  },
};
