/** A mail on its way to the mail server, while what is written down of it fails or changes. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accept } from '#core/result.ts';
import type { JobRow } from '#core/rows.ts';
import { dueJobs } from '#platform/jobs/queries.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { StorageFault } from '#platform/store/writer.ts';
import { deliverMail, type Post } from '#topics/outbox/jobs.ts';
import { openStore, START_MS, type Store } from '../platform/store/open-store.ts';

const ID = 'mai_1';
const FULL = 'the disk is full';

let store: Store;
let post: Post;
let sent: number;
/** Writes that are still taken. */
let room: number;
/** What comes to pass while the mail server has the mail. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  store = await openStore();
  sent = 0;
  room = Number.POSITIVE_INFINITY;
  meanwhile = async () => {};
  await store.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      const letter = { to: 'ann@example.test', subject: 'Your code', text: 'It is 123456' };
      const stands = { code: null, createdAt: START_MS, sentAt: null, problem: null };
      draft.put('Mail', { id: ID, ...letter, ...stands });
      const job = { id: 'job_1', kind: 'deliver-mail', refId: ID, tries: 0 };
      draft.put('Job', { ...job, dueAt: START_MS, createdAt: START_MS });
      return accept({});
    },
  });
  const run: Commands['run'] = (command) => {
    room -= 1;
    return room < 0 ? Promise.reject(new StorageFault(FULL)) : store.unitOfWork.run(command);
  };
  const send = async () => {
    sent += 1;
    await meanwhile();
  };
  post = {
    database: store.database,
    log: createSilentLogger(),
    mailer: { send, close: () => {} },
    unitOfWork: { run },
  };
});
afterEach(() => store.close());

const jobs = () => dueJobs(store.database.reader, Number.MAX_SAFE_INTEGER);
async function due(): Promise<JobRow> {
  const [job] = await jobs();
  if (!job) throw new Error('the mail waits');
  return job;
}

test('is not sent while its delivery cannot be recorded', async () => {
  const job = await due();
  room = 0;
  for (let tries = 0; tries < 3; tries += 1)
    await expect(deliverMail(post, job)).rejects.toThrow(FULL);
  expect(sent).toBe(0);
  room = Number.POSITIVE_INFINITY;
  await deliverMail(post, job);
  expect([sent, await jobs()]).toEqual([1, []]);
});

test('is retried later, not at once, when the disk was full after sending', async () => {
  room = 1;
  await expect(deliverMail(post, await due())).rejects.toThrow(FULL);
  expect(sent).toBe(1);
  expect(await due()).toMatchObject({ tries: 1, dueAt: START_MS + 15_000 });
});

test('is sent once when two workers find it due', async () => {
  const job = await due();
  await Promise.all([deliverMail(post, job), deliverMail(post, job)]);
  expect([sent, await jobs()]).toEqual([1, []]);
});

test('whose delivery fails is due when staff have rescheduled it meanwhile', async () => {
  const job = await due();
  const wished = { ...job, tries: 0, dueAt: START_MS + 1 };
  meanwhile = async () => {
    await store.unitOfWork.run({
      needs: {},
      decide: (draft) => {
        draft.put('Job', wished);
        return accept({});
      },
    });
    throw new Error('nobody takes it');
  };
  await deliverMail(post, job);
  expect(await due()).toEqual(wished);
});
