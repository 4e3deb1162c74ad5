/** Shared resources of benches: a running world, a load generator, a folder; each created on first use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres/server.mjs';
import type { Canned } from './bare-http-process.ts';
import { type Child, startChild } from './child.ts';
import type { Load, LoadResult } from './load-process.ts';
import type { Person } from './people.ts';
import type { Queue } from './queue.ts';

export interface Served {
  child: Child;
  port: number;
  people: readonly Person[];
}

/** The same on PostgreSQL, with its URL. */
export interface ServedOnPostgres extends Served {
  url: string;
}

export interface BareServer {
  child: Child;
  port: number;
  answerWith(canned: Canned): Promise<void>;
}

export interface StageOptions {
  /** Folder for CPU profiles of the server. */
  profileDir?: string | undefined;
}

export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), 'sandbourse-bench-'));
  readonly #options: StageOptions;
  readonly #children: Child[] = [];
  #served: Promise<Served> | undefined;
  #onPostgres: Promise<ServedOnPostgres> | undefined;
  readonly #ends: (() => Promise<void>)[] = [];
  #bare: Promise<BareServer> | undefined;
  #load: Child | undefined;

  constructor(options: StageOptions = {}) {
    this.#options = options;
  }

  start(file: string, options: Parameters<typeof startChild>[1] = {}): Child {
    const child = startChild(file, options);
    this.#children.push(child);
    return child;
  }

  served(): Promise<Served> {
    this.#served ??= this.#serve('world');
    return this.#served;
  }

  /** A separate world that records its requests. */
  recorded(): Promise<Served> {
    return this.#serve('recorded', { KEEPS: 'recording' });
  }

  /** @throws SetupError if no PostgreSQL can be started. */
  onPostgres(): Promise<ServedOnPostgres> {
    this.#onPostgres ??= this.#serveOnPostgres();
    return this.#onPostgres;
  }

  /** Several processes on one database there; the first has the people. */
  async nodes(count: number): Promise<readonly Served[]> {
    const { url } = await this.onPostgres();
    const name = `nodes_${count}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE DATABASE "${name}"`);
    await client.end();
    const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
    // Without computing ahead, which is a cost per process and not per order.
    const env = { DATABASE_URL: own, WARM_UP: 'false' };
    const first = await this.#serve(`${name}-1`, env);
    const rest: Served[] = [];
    while (rest.length < count - 1) {
      const served = await this.#serve(`${name}-${rest.length + 2}`, { ...env, PEOPLE: '0' });
      rest.push({ ...served, people: first.people });
    }
    return [first, ...rest];
  }

  bareServer(): Promise<BareServer> {
    this.#bare ??= this.#startBare();
    return this.#bare;
  }

  load(load: Load): Promise<LoadResult> {
    this.#load ??= this.start('load-process.ts');
    return this.loadFrom(this.#load, load);
  }

  /** With a separate generator (`load-process.ts`), for several at once. */
  async loadFrom(generator: Child, load: Load): Promise<LoadResult> {
    const result = await generator.ask<LoadResult>('run', load);
    if (result.refused !== undefined) {
      throw new Error(`the server refused: ${result.refused}`);
    }
    return result;
  }

  /** Registers work for when the stage is closed; the last one runs first. */
  atEnd(work: () => Promise<void>): void {
    this.#ends.push(work);
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.map((child) => child.stop()));
    for (const end of this.#ends.reverse()) await end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A server for several worlds, in its own folder. */
  worlds(name: string): Child {
    return this.start('worlds-process.ts', {
      env: { DATA_DIR: join(this.folder, `worlds-${name}`) },
      profileDir: this.#options.profileDir,
    });
  }

  /** A separate world with a number of requests that wait for a reviewer. */
  async queue(count: number): Promise<Queue & { port: number; child: Child }> {
    const child = this.start('world-process.ts', {
      env: { DATA_DIR: join(this.folder, 'queue'), WORLD_SEED: '1' },
      profileDir: this.#options.profileDir,
    });
    const port = await child.ask<number>('port');
    return { child, port, ...(await child.ask<Queue>('openQueue', { count })) };
  }

  async #serveOnPostgres(): Promise<ServedOnPostgres> {
    // With durable writes, as in production.
    const { url, stop } = await startPostgres();
    this.atEnd(stop);
    return { url, ...(await this.#serve('world-on-postgres', { DATABASE_URL: url })) };
  }

  async #serve(name: string, env: Record<string, string> = {}): Promise<Served> {
    const child = this.start('world-process.ts', {
      env: { DATA_DIR: join(this.folder, name), WORLD_SEED: '1', ...env },
      profileDir: this.#options.profileDir,
    });
    const port = await child.ask<number>('port');
    return { child, port, people: await child.ask<Person[]>('people') };
  }

  async #startBare(): Promise<BareServer> {
    const child = this.start('bare-http-process.ts');
    const port = await child.ask<number>('port');
    return { child, port, answerWith: (canned) => child.ask('answerWith', canned) };
  }
}

/** Converts the load generator's result to a sample. */
export function sampleOf({ perSecond, p99Ms, answers }: LoadResult) {
  return { sample: { value: perSecond, p99Ms }, units: answers };
}
