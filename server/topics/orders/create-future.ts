import { order } from './contract.ts';
import { placing } from './placing.ts';

export const createFuture = placing(order.createFuture);
