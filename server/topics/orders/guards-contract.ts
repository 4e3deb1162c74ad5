/** Requests and answers about the guards of a position. */
import { z } from 'zod';
import { guards } from '#contract/positions';
import { field, idInput } from '#platform/contract/fields.ts';
import { decimalInput } from '#platform/contract/wire.ts';

export const guardsInput = z.object({
  positionId: idInput('Id of the position', 'pos_01kahv5t2c4s8m0q6x3y7zabcd'),
  takeProfit: decimalInput.optional().meta({
    description:
      'Price at which the position is closed with a gain, on the winning side of the last price; 0 removes it',
    example: '250.00',
  }),
  stopLoss: decimalInput.optional().meta({
    description:
      'Price at which the position is closed with a loss, between the last price and the liquidation price; 0 removes it',
    example: '200.00',
  }),
});

export const guarded = z
  .object({ positionId: field.positionId, ...guards })
  .meta({ id: 'PositionGuards' });

export const GUARD_ERRORS = [
  'IdentityRequired',
  'PayPasswordRequired',
  'NotFound',
  'AlreadyDone',
  'NothingChanged',
  'UnknownInstrument',
  'LockedUp',
  'MarketClosed',
  'NotListed',
  'InstrumentHalted',
  'BondMatured',
  'OffTick',
  'TriggerPrice',
] as const;
