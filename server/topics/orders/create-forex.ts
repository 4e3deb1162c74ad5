import { order } from './contract.ts';
import { placing } from './placing.ts';

export const createForex = placing(order.createForex);
