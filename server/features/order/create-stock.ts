import { order } from '#contract/order.ts';
import { placing } from './placing.ts';

export const createStock = placing(order.createStock);
