import { order } from './contract.ts';
import { placing } from './placing.ts';

export const createPlacing = placing(order.createPlacing);
