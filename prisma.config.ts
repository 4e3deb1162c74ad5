import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

/** Prisma's own schema engine, if somebody has let the CLI download it. */
function hasNativeEngine(): boolean {
  const fromPrisma = createRequire(createRequire(import.meta.url).resolve('prisma/package.json'));
  const folder = path.dirname(fromPrisma.resolve('@prisma/engines/package.json'));
  return readdirSync(folder).some((file) => file.startsWith('schema-engine-'));
}

if (!process.env.PRISMA_SCHEMA_ENGINE_BINARY && !hasNativeEngine()) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY = fileURLToPath(
    new URL('./scripts/schema-engine.mjs', import.meta.url),
  );
}

/** Only `prisma migrate` opens this database, to author migrations; the server uses its own. */
const url = process.env.DATABASE_URL ?? 'file:./dist/authoring.db';
const kind = url.startsWith('file:') ? 'sqlite' : 'postgres';
/** Another folder if a test authors on a copy. */
const root = process.env.MIGRATION_ROOT ?? path.dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  schema: path.join(root, 'prisma', kind),
  migrations: { path: path.join(root, 'prisma', kind, 'migrations') },
  datasource: { url },
});
