import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import type { JobRow } from '#core/rows.ts';
import { dueJobs } from '#platform/jobs/queries.ts';
import { deliverMail } from '#topics/outbox/jobs.ts';
import { type Api, startApi } from './harness.ts';

let api: Api | undefined;
let server: Server | undefined;
afterEach(async () => {
  await api?.close();
  server?.close();
  api = undefined;
  server = undefined;
});

const email = 'ann@example.test';

/** A mail server that says yes to everything, or no to every recipient. Answers its address. */
async function mailServer(got: string[], accepts: boolean): Promise<string> {
  server = createServer((socket) => {
    let inData = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n')) {
        if (line === '') continue;
        got.push(line);
        if (inData && line !== '.') continue;
        inData = line === 'DATA';
        if (line.startsWith('RCPT') && !accepts) socket.write('550 nobody here\r\n');
        else socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  return `smtp://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
}

async function start(
  smtpUrl: string,
): Promise<{ api: Api; job: () => Promise<JobRow | undefined> }> {
  const started = await startApi({ env: { SMTP_URL: smtpUrl } });
  api = started;
  const job = async () => {
    const jobs = await dueJobs(started.world.database.reader, Number.MAX_SAFE_INTEGER, 10);
    return jobs.find(({ kind }) => kind === 'deliver-mail');
  };
  return { api: started, job };
}

test('a mail is handed to the mail server once', async () => {
  const got: string[] = [];
  const { api: here, job } = await start(await mailServer(got, true));
  await here.ok(account.getEmailCode, { scenario: 'register', email });
  const due = await job();
  if (!due) throw new Error('no mail waits');
  await deliverMail(here.world, due);
  expect(await job()).toBeUndefined();
  expect(got).toContain(`RCPT TO:<${email}>`);
  // A job that was already done, after a crash between the two: nothing is sent again.
  await deliverMail(here.world, due);
  expect(got.filter((line) => line === 'DATA')).toHaveLength(1);
  const [mail] = await here.world.database.reader.mail.findMany({});
  expect(mail?.sentAt).toBe(BigInt(here.clock.now()));
});

test('a mail refused by the mail server is retried with growing intervals, then left in the outbox', async () => {
  const { api: here, job } = await start(await mailServer([], false));
  await here.ok(account.getEmailCode, { scenario: 'register', email });
  const waits: number[] = [];
  for (let due = await job(); due; due = await job()) {
    await deliverMail(here.world, due);
    const next = await job();
    if (next) waits.push((next.dueAt - here.clock.now()) / 1000);
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
  const [mail] = await here.world.database.reader.mail.findMany({});
  expect(mail).toMatchObject({ to: email, sentAt: null });
});
