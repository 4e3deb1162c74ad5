import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accept } from '#domain/result.ts';
import { type JobHandler, JobRunner } from '../../server/exchange/jobs.ts';
import { createSilentLogger, type Logger } from '../../server/runtime/logger.ts';
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

function runner(handlers: Record<string, JobHandler>, log: Logger = createSilentLogger()) {
  return new JobRunner(store.database.reader, log, new Map(Object.entries(handlers)));
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

test('what is due runs once, the earliest first, and the rest waits', async () => {
  const { done, note } = noting();
  const jobs = runner({ note });
  await add({ id: 'c', in: 30 }, { id: 'a', in: 10 }, { id: 'later', in: 41 }, { id: 'b', in: 20 });
  await Promise.all([jobs.run(START_MS + 40), jobs.run(START_MS + 40)]);
  expect(done).toEqual(['a', 'b', 'c']);
  await jobs.run(START_MS + 41);
  expect(done).toEqual(['a', 'b', 'c', 'later']);
});

test('a run that is joined goes on to the moment the one who joined asked for', async () => {
  const { done, note } = noting();
  const jobs = runner({ note });
  await add({ id: 'a', in: 10 }, { id: 'b', in: 500 });
  const early = jobs.run(START_MS + 10);
  await jobs.run(START_MS + 500);
  expect(done).toEqual(['a', 'b']);
  await early;
});

test('jobs that fail stand in the way of none, and are tried again at the next run', async () => {
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
  await jobs.run(START_MS + 5);
  expect(done).toEqual(['behind']);
  expect(tries).toBe(130);
  await jobs.run(START_MS + 5);
  expect(tries).toBe(260);
});

test('the log says which job failed, and why', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const broken: JobHandler = { run: () => Promise.reject(new Error('the reason')) };
  await add({ id: 'a', kind: 'broken', in: 0 });
  await runner({ broken }, log).run(START_MS);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    job: 'a',
    kind: 'broken',
    err: { message: 'the reason' },
  });
});
