/** Start of the browser tests' world: a Wednesday, an hour and a half after New York opens. */
export const WORLD_START = '2026-03-18T15:00:00Z';
export const WORLD_START_MS = Date.parse(WORLD_START);
