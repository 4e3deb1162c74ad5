import { z } from 'zod';

/** A member of staff, as others see them. */
export const staffName = z
  .object({
    id: z.string().meta({ description: 'Their id', example: 'usr_01krxzvag1e39s1cc1symd' }),
    name: z.string().meta({ description: 'Their name', example: 'Olivia Owner' }),
  })
  .meta({ id: 'StaffName' });
export type StaffName = z.infer<typeof staffName>;
