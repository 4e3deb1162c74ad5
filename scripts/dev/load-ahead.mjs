import { inProject } from '../setup/project.mjs';

/** What the server and nobody else uses of node_modules; a saved file does not change it. */
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

/** Folders of what is loaded ahead: a change in one makes what was loaded useless. */
const foldersAhead = ['server/core', 'server/market', 'seed/instruments'];

/** Whether a process that has loaded ahead does not know a file's present contents. */
export const isLoadedAhead = (file) =>
  foldersAhead.some((folder) => file.startsWith(inProject(...folder.split('/'))));

/** The packages, the market with its tables and the instruments, warm as after a first use. */
export async function loadAhead() {
  for (const name of packages) await import(name);
  await import('../../server/market/market.ts');
  await import('../../server/platform/store/generated/sqlite/client.ts');
  const { seedInstruments } = await import('../../seed/instruments/all.ts');
  seedInstruments();
}
