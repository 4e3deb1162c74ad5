// node scripts/image.mjs FOLDER: copies what the server needs to run, and nothing else, into a new folder,
// from which the Dockerfile makes its image. Of the packages only those that server and seed import, with
// their dependencies; no tools, no binaries for other platforms, no sources that Node.js does not run.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, main, SetupError } from './setup/project.mjs';

/** Files that are executed, read at the start, or served. */
const taken = ['server', 'seed', 'prisma', 'dist/web', 'LICENSE'];
/** Declarations, maps, prose, and sources of compiled programs. */
const neverRun = /\.(?:d\.[cm]?ts|[cm]?ts\.map|[cm]?js\.map|md|markdown|gyp|flow)$/i;
/** Folders of a package that its code does not use. */
const leftOut = {
  'better-sqlite3': ['deps', 'src'],
  bcrypt: ['src', 'test', 'examples', 'ISSUE_TEMPLATE.md'],
};
const imported = /(?:from|import\(|import)\s*['"]([^'"]+)['"]/g;

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) yield path.join(entry.parentPath, entry.name);
  }
}

/** Imports in comments do not count. */
const codeOf = (file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** The packages that the server's own files import, and all specifiers they use. */
function named() {
  const specifiers = new Set();
  for (const folder of ['server', 'seed']) {
    for (const file of filesUnder(inProject(folder))) {
      if (!file.endsWith('.ts')) continue;
      for (const [, name = ''] of codeOf(file).matchAll(imported)) {
        if (/^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?$/.test(name) && !/^[.#]|^node:/.test(name)) {
          specifiers.add(name);
        }
      }
    }
  }
  return specifiers;
}

/** Where Node.js finds a package imported from a folder; undefined if it is not installed. */
function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Folders of packages and their dependencies; optional ones only if they are installed. */
function closure(names) {
  const found = new Set();
  const add = (name, from, isOptional) => {
    const folder = find(name, from);
    if (!folder) {
      if (isOptional) return;
      throw new SetupError(
        `${path.relative('.', from)} needs ${name}, which is not installed: run npm ci.`,
      );
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    for (const other of Object.keys(dependencies))
      add(other, folder, other in optionalDependencies);
    for (const other of Object.keys(optionalDependencies)) add(other, folder, true);
  };
  for (const name of names) add(name, inProject(), false);
  return found;
}

/** Names of binaries contain their platform. */
function isForeign(file) {
  const [, system, arch] = /prebuilds[\\/](darwin|linux|linuxmusl|win32)-(\w+)/.exec(file) ?? [];
  if (!system) return false;
  return system !== process.platform || arch !== process.arch;
}

/** Whether to copy a file of a package. */
function goesAlong(name, specifiers) {
  const skipped = leftOut[name] ?? [];
  const compilers = [...specifiers].filter((one) => one.includes('query_compiler'));
  return (file) => {
    const [first = ''] = file.split(path.sep);
    if (skipped.includes(first) || neverRun.test(file) || isForeign(file)) return false;
    // Prisma has a compiler for each database: copy only those that the generated client imports.
    if (name !== '@prisma/client') return true;
    if (/^(?:generator-build|scripts)$/.test(first)) return false;
    const base = path.basename(file);
    if (/^wasm-compiler|^index-browser/.test(base) && first === 'runtime') return false;
    return !base.startsWith('query_compiler') || compilers.some((one) => one.endsWith(base));
  };
}

function copyPackage(folder, to, specifiers) {
  const relative = path.relative(inProject(), folder);
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const wanted = goesAlong(name, specifiers);
  cpSync(folder, path.join(to, relative), {
    recursive: true,
    dereference: true,
    filter: (source) => {
      const inside = path.relative(folder, source);
      // Packages installed inside it are handled separately.
      return inside === '' || (!/^node_modules/.test(inside) && wanted(inside));
    },
  });
}

/** Only what Node.js itself reads: the rooms that imports use. */
function packageJson() {
  const { name, version, type, imports } = JSON.parse(
    readFileSync(inProject('package.json'), 'utf8'),
  );
  return `${JSON.stringify({ name, version, private: true, type, imports }, null, 2)}\n`;
}

await main(() => {
  const [to] = process.argv.slice(2);
  if (!to) throw new SetupError('Name the folder to fill: node scripts/image.mjs FOLDER');
  if (existsSync(to) && readdirSync(to).length > 0) throw new SetupError(`${to} is not empty.`);
  for (const name of taken) {
    if (!existsSync(inProject(name)))
      throw new SetupError(`${name} is missing: run npm run build first.`);
  }
  mkdirSync(to, { recursive: true });
  for (const name of taken) {
    cpSync(inProject(name), path.join(to, name), { recursive: true, dereference: true });
  }
  const specifiers = named();
  const folders = closure(new Set([...specifiers].map(packageOf)));
  for (const folder of folders) copyPackage(folder, to, specifiers);
  writeFileSync(path.join(to, 'package.json'), packageJson());
  console.log(`${folders.size} packages, for ${process.platform}-${process.arch}`);
});
