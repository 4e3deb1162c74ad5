import { order } from './contract.ts';
import { placing } from './placing.ts';

export const createBond = placing(order.createBond);
