import { order } from './contract.ts';
import { placing } from './placing.ts';

export const createBid = placing(order.createBid);
