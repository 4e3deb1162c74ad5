/** When the world of the browser tests begins: a Wednesday, an hour and a half after New York has opened. */
export const WORLD_START = '2026-03-18T15:00:00Z';
export const WORLD_START_MS = Date.parse(WORLD_START);
