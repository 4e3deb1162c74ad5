/** Of which economies figures are published, and which figures. */

/** By the market that they are about. */
export const ECONOMIES = ['US', 'EUROPE', 'HK', 'MX'] as const;
export type Economy = (typeof ECONOMIES)[number];

/** All in percent: key interest rate, inflation, unemployment, growth of the gross domestic product. */
export const INDICATORS = ['rate', 'inflation', 'jobs', 'growth'] as const;
export type Indicator = (typeof INDICATORS)[number];
