import { inProject } from '../setup/project.mjs';

/** Packages that only the server uses; saving a file does not change them. */
const packages = [
  '@fastify/cors',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@fastify/websocket',
  '@prisma/adapter-better-sqlite3',
  'bcrypt',
  'close-with-grace',
  'countries-list',
  'fastify',
  'file-type',
  'jsonwebtoken',
  'nodemailer',
  'pino',
  'pino-pretty',
  'sanitize-html',
  'sharp',
  'zod',
];

/** Folders that are loaded ahead: a change in one invalidates the loaded process. */
const foldersAhead = ['server/core', 'server/market', 'seed/instruments'];

/** Whether a process that has loaded ahead holds an older version of a file. */
export const isLoadedAhead = (file) =>
  foldersAhead.some((folder) => file.startsWith(inProject(...folder.split('/'))));

/** Loads packages, the market with its tables, and the instruments, warmed up as after a first use. */
export async function loadAhead() {
  for (const name of packages) await import(name);
  await import('../../server/market/market.ts');
  await import('../../server/platform/store/generated/sqlite/client.ts');
  const { seedInstruments } = await import('../../seed/instruments/all.ts');
  seedInstruments();
}
