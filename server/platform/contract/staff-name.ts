import { z } from 'zod';

/** A member of staff, as others see them. */
export const staffName = z.object({ id: z.string(), name: z.string() }).meta({ id: 'StaffName' });
export type StaffName = z.infer<typeof staffName>;
