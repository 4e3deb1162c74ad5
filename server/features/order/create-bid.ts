import { order } from '#contract/order.ts';
import { placing } from './placing.ts';

export const createBid = placing(order.createBid);
