import { order } from './contract.ts';
import { placing } from './placing.ts';

export const createStock = placing(order.createStock);
