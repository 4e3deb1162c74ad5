import { afterEach, beforeEach, expect, test } from 'vitest';
import { accept } from '#core/result.ts';
import { type JobHandler, JobRunner } from '#platform/jobs/job-runner.ts';
import { createLogger, createSilentLogger, type Logger } from '#platform/runtime/logger.ts';
import type { Client } from '#platform/store/database.ts';
import { openStore, START_MS, type Store } from './open-store.ts';

let store: Store;
beforeEach(async () => {
  store = await openStore();
});
afterEach(() => store.close());

interface Due {
  id: string;
  kind?: string;
  /** Milliseconds after the start. */
  in: number;
}

const add = (...jobs: Due[]) =>
  store.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      for (const { id, kind = 'note', in: after } of jobs) {
        const dueAt = START_MS + after;
        draft.put('Job', { id, kind, dueAt, refId: id, tries: 0, createdAt: START_MS });
      }
      return accept({});
    },
  });

const remove = (id: string) =>
  store.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      draft.remove('Job', id);
      return accept({});
    },
  });

function runner(
  handlers: Record<string, JobHandler>,
  log: Logger = createSilentLogger(),
  reader: Client = store.database.reader,
) {
  return new JobRunner({
    reader,
    log,
    handlers: new Map(Object.entries(handlers)),
    onDone: () => {},
  });
}

function noting() {
  const done: string[] = [];
  const note: JobHandler = {
    run: async ({ id }) => {
      await remove(id);
      done.push(id);
    },
  };
  return { done, note };
}

/** Runs what is due, and what that puts, as the timeline does; answers how each ended. */
async function runDue(jobs: JobRunner, now: number): Promise<boolean[]> {
  const ends: boolean[] = [];
  for (const job of await jobs.due(now)) ends.push(await jobs.run(job));
  await jobs.ran(now);
  return ends;
}

test('due jobs run once, the earliest first, and others wait', async () => {
  const { done, note } = noting();
  const jobs = runner({ note });
  await add({ id: 'c', in: 30 }, { id: 'a', in: 10 }, { id: 'later', in: 41 }, { id: 'b', in: 20 });
  await runDue(jobs, START_MS + 40);
  expect(done).toEqual(['a', 'b', 'c']);
  expect(jobs.nextAt).toBe(START_MS + 41);
  await runDue(jobs, START_MS + 41);
  expect(done).toEqual(['a', 'b', 'c', 'later']);
  expect(jobs.nextAt).toBe(Number.POSITIVE_INFINITY);
});

test('a job that was removed or postponed since it was read does not run', async () => {
  const { done, note } = noting();
  const jobs = runner({ note });
  await add({ id: 'gone', in: 10 }, { id: 'later', in: 10 }, { id: 'stays', in: 10 });
  const due = await jobs.due(START_MS + 10);
  await remove('gone');
  await add({ id: 'later', in: 20 });
  for (const job of due) expect(await jobs.run(job)).toBe(true);
  expect(done).toEqual(['stays']);
});

test('a commit with new jobs updates the next due time', async () => {
  const jobs = runner({ note: noting().note });
  await add({ id: 'far', in: 50 });
  await runDue(jobs, START_MS);
  for (const id of ['a', 'b']) await add({ id, in: id === 'a' ? 5 : 60 });
  for (const changes of store.commits.slice(-2)) jobs.onCommit(changes);
  expect(jobs.nextAt).toBe(START_MS + 5);
  expect(jobs.dueAgain(START_MS + 5).map(({ id }) => id)).toEqual(['a']);
  expect(jobs.dueAgain(START_MS + 5)).toEqual([]);
});

test('failing jobs do not hold up others, and are retried at the next run', async () => {
  const { done, note } = noting();
  let tries = 0;
  const broken: JobHandler = {
    run: () => {
      tries += 1;
      return Promise.reject(new Error('broken'));
    },
  };
  const jobs = runner({ note, broken });
  const ids = Array.from({ length: 130 }, (_, index) => `broken${index}`);
  await add(...ids.map((id) => ({ id, kind: 'broken', in: 0 })), { id: 'behind', in: 5 });
  expect(await runDue(jobs, START_MS + 5)).toEqual([...ids.map(() => false), true]);
  expect([done, tries]).toEqual([['behind'], 130]);
  await runDue(jobs, START_MS + 5);
  expect(tries).toBe(260);
});

test('a background job is started once and not awaited', async () => {
  const letGo = Promise.withResolvers<void>();
  let started = 0;
  const slow: JobHandler = {
    apart: true,
    run: async ({ id }) => {
      started += 1;
      await letGo.promise;
      await remove(id);
    },
  };
  const jobs = runner({ slow });
  await add({ id: 'a', kind: 'slow', in: 0 });
  expect(await jobs.due(START_MS)).toEqual([]);
  await jobs.startApart(START_MS);
  await jobs.startApart(START_MS);
  letGo.resolve();
  await jobs.idle();
  expect(started).toBe(1);
});

test('a background job that cannot be read is retried later, and does not stop the runner', async () => {
  const { done, note } = noting();
  const { job } = store.database.reader;
  let isAway = true;
  const findUnique = (asked: Parameters<typeof job.findUnique>[0]) =>
    isAway ? Promise.reject(new Error('the database is away')) : job.findUnique(asked);
  const reader = { job: { findMany: job.findMany, findUnique } } as unknown as Client;
  const lines: string[] = [];
  const log = createLogger({ level: 'error', to: { write: (line) => lines.push(line) } });
  const jobs = runner({ note: { ...note, apart: true } }, log, reader);
  await add({ id: 'a', in: 0 });
  await jobs.startApart(START_MS);
  await jobs.idle();
  expect(lines.join()).toContain('the database is away');
  expect(await jobs.finishApart(START_MS)).toBe(false);
  isAway = false;
  expect(await jobs.finishApart(START_MS)).toBe(true);
  expect(done).toEqual(['a']);
});

test('the log says which job failed, and why', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'error', to: { write: (line) => lines.push(line) } });
  const broken: JobHandler = {
    run: async () => {
      log.error('it will not do');
      throw new Error('the reason');
    },
  };
  await add({ id: 'a', kind: 'broken', in: 0 });
  await runDue(runner({ broken }, log), START_MS);
  const job = { job: 'a', kind: 'broken' };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ ...job, msg: 'it will not do' }),
    expect.objectContaining({ ...job, err: expect.objectContaining({ message: 'the reason' }) }),
  ]);
});
