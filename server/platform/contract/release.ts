/** The name of an economy's release, wherever one appears. */

export const releaseId = {
  description: 'Id of the release: economy, indicator, and the month of its rhythm',
  example: 'US.inflation.2026-12',
};
export const releaseName = {
  description: 'What is published, in the language of the request',
  example: 'United States: inflation, year on year',
};
