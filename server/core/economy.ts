/** The economies whose figures are published, and the figures. */

/** Named after the markets they affect. */
export const ECONOMIES = ['US', 'EUROPE', 'HK', 'MX'] as const;
export type Economy = (typeof ECONOMIES)[number];

/** All in percent: key interest rate, inflation, unemployment, GDP growth. */
export const INDICATORS = ['rate', 'inflation', 'jobs', 'growth'] as const;
export type Indicator = (typeof INDICATORS)[number];
