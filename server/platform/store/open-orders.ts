/** SQL condition for orders that are open, wholly or in part. */
export const OPEN = `"status" IN ('working', 'partial')`;
