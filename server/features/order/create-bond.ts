import { order } from '#contract/order.ts';
import { placing } from './placing.ts';

export const createBond = placing(order.createBond);
