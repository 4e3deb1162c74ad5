/** Of an order that waits for the market, whole or in part: a condition on its row. */
export const OPEN = `"status" IN ('working', 'partial')`;
