import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from './postgres/server.mjs';
import { misused, readArguments } from './setup/arguments.mjs';
import { findNode, pathWith } from './setup/node.mjs';
import { main, root as project, SetupError } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const usage = `npm run migration -- what_it_holds
Writes the migrations of both databases from the changes in prisma/models. Starts a PostgreSQL server meanwhile, which
Prisma needs to write PostgreSQL's.`;

const root = process.env.MIGRATION_ROOT ?? project;
const folderOf = (kind) => path.join(root, 'prisma', kind, 'migrations');
const migrationsIn = (kind) => readdirSync(folderOf(kind)).filter((name) => /^\d/.test(name));

/** Text compares bytewise on both databases; Prisma's schema cannot express that. */
export const withCollation = (sql) =>
  sql.replace(
    /(^\s+"\w+"|\bADD COLUMN\s+"\w+"|\bSET DATA TYPE) TEXT\b(?! COLLATE)/gm,
    '$1 TEXT COLLATE "C"',
  );

/** Runs Prisma's own command; returns the folders it added. */
async function author(kind, name, url) {
  const before = new Set(migrationsIn(kind));
  const cli = path.join(project, 'node_modules', 'prisma', 'build', 'index.js');
  const node = findNode();
  const { code, output } = await run(
    node,
    [cli, 'migrate', 'dev', '--name', name, '--config', path.join(project, 'prisma.config.ts')],
    {
      cwd: project,
      env: {
        DATABASE_URL: url,
        CHECKPOINT_DISABLE: '1',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        // Native drivers are built for our Node.js and crash any other.
        PATH: pathWith(node),
      },
    },
  );
  // An engine that crashes ends the command silently, as if it had succeeded.
  if (code !== 0 || !output.includes('in sync'))
    throw new SetupError(`prisma migrate dev for ${kind} failed:\n\n${output.trim()}`);
  const added = migrationsIn(kind).filter((one) => !before.has(one));
  return added.map((one) => path.join(folderOf(kind), one, 'migration.sql'));
}

/** The same for PostgreSQL, with the time of SQLite's migration: one change has one name. */
async function authorPostgres(name, [ofSqlite]) {
  const server = await startPostgres();
  try {
    const files = await author('postgres', name, server.url.replace(/postgres$/, 'authoring'));
    for (const file of files) writeFileSync(file, withCollation(readFileSync(file, 'utf8')));
    if (!ofSqlite || files.length !== 1) return files;
    const folder = path.join(folderOf('postgres'), path.basename(path.dirname(ofSqlite)));
    renameSync(path.dirname(files[0]), folder);
    return [path.join(folder, path.basename(files[0]))];
  } finally {
    await server.stop();
  }
}

if (import.meta.main ?? process.argv[1]?.endsWith('migration.mjs')) {
  await main(async () => {
    const { positionals } = readArguments(usage, { allowPositionals: true });
    const [name = '', ...more] = positionals;
    if (!/^[a-z][a-z0-9_]*$/.test(name) || more.length > 0) {
      misused(
        'Name the migration by what it changes, in lower-case letters and underscores.',
        usage,
      );
    }
    const authoring = path.join(root, 'dist', 'authoring.db');
    const ofSqlite = await author('sqlite', name, `file:${authoring}`);
    const files = [...ofSqlite, ...(await authorPostgres(name, ofSqlite))];
    for (const file of files) if (existsSync(file)) console.log(path.relative(root, file));
    console.log(
      files.length === 0
        ? 'Nothing to do: the migrations already have everything in the models.'
        : 'Review them. Add what Prisma cannot express by hand, to both, under the same names.',
    );
  });
}
