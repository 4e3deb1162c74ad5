// npm omits an optional package from the lock if it could not fetch it while writing, and then `npm ci`
// rejects the lock as incomplete. A registry mirror with only some platforms' builds is enough for that. The
// missing entries are builds for other platforms, pinned by the package that needs them, so they can be
// written from that pin; npm fetches them only on that platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from './setup/arguments.mjs';
import { inProject, main, SetupError } from './setup/project.mjs';

const usage = 'npm run lock: completes package-lock.json after a package was added or updated.';

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'sunos',
  'aix',
];
const processors = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
];
const cLibraries = new Map([
  ['gnu', 'glibc'],
  ['gnueabihf', 'glibc'],
  ['musl', 'musl'],
  ['musleabihf', 'musl'],
]);

/** Where Node.js looks for a package that another one imports, nearest first. */
function* placesOf(name, from) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    yield `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (folder === '') return;
  }
}

/** Optional packages that packages in the lock depend on, but that it lacks. */
export function missingFrom(packages) {
  const missing = [];
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, wanted] of Object.entries(optionalDependencies)) {
      const places = [...placesOf(name, from)];
      const found = places.find((place) => packages[place]);
      const isPinned = /^\d+\.\d+\.\d+/.test(wanted);
      if (found && (!isPinned || packages[found].version === wanted)) continue;
      if (!isPinned)
        throw new SetupError(`${from} requires ${name} ${wanted}, which is not an exact version.`);
      missing.push({ place: found ? places[0] : places.at(-1), name, version: wanted, dev });
    }
  }
  return missing;
}

/** The platform from the name of a build, as its own package.json would have it. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const among = (known) => words.filter((word) => known.includes(word));
  const libc = words.flatMap((word) => cLibraries.get(word) ?? []);
  const os = words.includes('openharmony') ? ['openharmony'] : among(systems);
  const cpu = among(processors);
  if (cpu.length === 0) throw new SetupError(`${name}: cannot tell the platform from its name.`);
  return {
    cpu,
    ...(os.length > 0 && { os }),
    ...(os[0] === 'linux' && libc.length > 0 && { libc }),
  };
}

export function completed(lock) {
  const packages = { ...lock.packages };
  for (const { place, name, version, dev } of missingFrom(packages)) {
    const { cpu, libc, os } = platformOf(name);
    // In npm's own order of fields, so that npm does not rewrite them.
    packages[place] = {
      version,
      cpu,
      ...(dev && { dev }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

if (import.meta.main ?? process.argv[1]?.endsWith('complete-lock.mjs')) {
  await main(() => {
    readArguments(usage);
    const file = inProject('package-lock.json');
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    const added = missingFrom(lock.packages).map(({ name, version }) => `${name}@${version}`);
    writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`);
    console.log(added.length > 0 ? `Added ${added.join(', ')}` : 'The lock is complete');
  });
}
