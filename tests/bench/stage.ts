/** What benches share: a served world, a load generator, a folder; each made when first asked for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export interface BareServer {
  child: Child;
  port: number;
  answerWith(canned: Canned): Promise<void>;
}

export interface StageOptions {
  /** Folder that gets CPU profiles of the server. */
  profileDir?: string | undefined;
}

export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), 'sandbourse-bench-'));
  readonly #options: StageOptions;
  readonly #children: Child[] = [];
  #served: Promise<Served> | undefined;
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
    this.#served ??= this.#serve();
    return this.#served;
  }

  bareServer(): Promise<BareServer> {
    this.#bare ??= this.#startBare();
    return this.#bare;
  }

  async load(load: Load): Promise<LoadResult> {
    this.#load ??= this.start('load-process.ts');
    const result = await this.#load.ask<LoadResult>('run', load);
    if (result.refused !== undefined) {
      throw new Error(`the server refused: ${result.refused}`);
    }
    return result;
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.map((child) => child.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A server with room for worlds, in a folder of its own. */
  worlds(name: string): Child {
    return this.start('worlds-process.ts', {
      env: { DATA_DIR: join(this.folder, `worlds-${name}`) },
      profileDir: this.#options.profileDir,
    });
  }

  /** A world of its own, with so many requests that wait for a reviewer. */
  async queue(count: number): Promise<Queue & { port: number; child: Child }> {
    const child = this.start('world-process.ts', {
      env: { DATA_DIR: join(this.folder, 'queue'), WORLD_SEED: '1' },
      profileDir: this.#options.profileDir,
    });
    const port = await child.ask<number>('port');
    return { child, port, ...(await child.ask<Queue>('openQueue', { count })) };
  }

  async #serve(): Promise<Served> {
    const child = this.start('world-process.ts', {
      env: { DATA_DIR: join(this.folder, 'world'), WORLD_SEED: '1' },
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

/** What a run of the load generator says about the server. */
export function sampleOf({ perSecond, p99Ms, answers }: LoadResult) {
  return { sample: { value: perSecond, p99Ms }, units: answers };
}
