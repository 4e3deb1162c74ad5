/**
 * The whole log of a server on which people are made, log in, are looked at and pay, and all traces of it: nothing
 * of them is in it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../../child-server.ts';
import { COMPILED } from '../../sim/server-process.ts';
import { Collector } from '../collector.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
const START_MS_MAX = 60_000;

/** Each is looked for in the log. */
const MARKS = {
  email: 'marked.person@example.test',
  name: 'Quillon',
  surname: 'Vantongeren',
  password: 'Mark3dSecret',
  newPassword: 'Mark3dAgain',
  payPassword: '908172',
  document: 'MRK7788990011',
  card: '4000009988776655',
  phone: '+4915199988877',
} as const;

let folder: string;
let server: ChildProcess;
let mailServer: Server;
let collector: Collector;
let address: string;
let log: () => string;
/** Tokens, codes and picture addresses that were answered. */
const secrets: string[] = [];

/** Refuses every recipient, and says whom. */
function refusingMailServer(): Server {
  return createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      const [, to] = /^RCPT TO:<(.*)>/.exec(text) ?? [];
      if (to) socket.write(`550 5.1.1 <${to}>: ${MARKS.name} ${MARKS.surname} is unknown here\r\n`);
      else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  mailServer = refusingMailServer();
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  collector = await Collector.open();
  server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      WARM_UP: 'false',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
    },
  });
  const heard = listenTo(server);
  log = heard.output;
  address = await heard.ready;
}, START_MS_MAX);
afterAll(() => {
  server.kill('SIGKILL');
  mailServer.close();
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  id: string;
  data: Record<string, string>;
}

async function send(path: string, body: object | FormData, token = ''): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: Record<string, string> };
  return { status: answer.status, id: answer.headers.get('x-request-id') ?? '', data };
}

async function ok(...asked: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...asked);
  expect({ path: asked[0], ...answer }).toMatchObject({ status: 200 });
  return answer;
}

async function picture(token: string): Promise<string> {
  const raw = { width: 40, height: 30, channels: 3 } as const;
  const bytes = await sharp(Buffer.alloc(3600, secrets.length), { raw }).png().toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), `${MARKS.surname}.png`);
  const { data } = await ok('/file/upload', form, token);
  return data.code ?? '';
}

/** A newcomer, by all the ways that somebody's data come in; wrong ones too. */
async function newcomer(): Promise<string> {
  const { email, password } = MARKS;
  await ok('/getEmailCode', { email, scenario: 'register' });
  const box = await fetch(`${address}/sandbox/outbox?email=${encodeURIComponent(email)}`);
  const code = /"code":"(\d+)"/.exec(await box.text())?.[1] ?? '';
  secrets.push(code);
  const passwords = { loginPassword: password, reLoginPassword: password };
  const person = { email, inviteCode: 'SANDBOX', ...passwords };
  expect((await send('/register/email', { ...person, code: '1' })).status).toBe(422);
  await ok('/register/email', { ...person, code });
  const wrong = { username: email, loginPassword: `${password}x` };
  expect((await send('/loginByUsername', wrong)).status).toBeGreaterThan(399);
  const { data } = await ok('/loginByUsername', { username: email, loginPassword: password });
  const token = data.token ?? '';
  secrets.push(token);
  expect((await send('/position/me', {}, `${token}x`)).status).toBe(401);
  return token;
}

async function showPapersAndPay(token: string): Promise<void> {
  const [front, proof] = [await picture(token), await picture(token)];
  secrets.push(front, proof);
  await ok(
    '/updateReal',
    {
      idCardType: 'passport',
      area: 'Germany',
      firstName: MARKS.name,
      lastName: MARKS.surname,
      idCardNumber: MARKS.document,
      straightUrl: front,
    },
    token,
  );
  await ok('/recharge/create', { path: proof, coinCode: 'USDT', chain: 'TRC20' }, token);
  const pay = {
    type: 1,
    name: `${MARKS.name} ${MARKS.surname}`,
    bankName: 'Bank',
    cardNo: MARKS.card,
  };
  await send('/UserAccount/addCardNo', pay, token);
  const { password, newPassword, payPassword, phone } = MARKS;
  await send('/settingPayPassword', { payPassword, rePayPassword: payPassword }, token);
  await send('/api/user/phone', { phone, code: '123456' }, token);
  const passwords = { loginPassword: newPassword, reLoginPassword: newPassword };
  await send('/updatePassword', { oldPassword: password, ...passwords }, token);
  await send(
    '/withdrawal/withdrawal-apply',
    { cardNo: MARKS.card, payPassWord: payPassword },
    token,
  );
  // A body that cannot be read, and an address with a secret in it.
  await fetch(`${address}/loginByUsername?token=${token}&email=${MARKS.email}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"username":"${MARKS.email}","loginPassword":"${MARKS.password}`,
  });
}

/** Numbers of moments and of traces, in which six digits stand by chance now and then. */
const withoutMoments = (text: string) =>
  text.replace(
    /"(time|responsetime|\w*unixnano|\w*trace_?id|\w*spanid)":("[^"]*"|[\d.]+)/g,
    '"$1":',
  );

test('logs and traces of a server at level debug contain no personal data', {
  timeout: START_MS_MAX,
}, async () => {
  await showPapersAndPay(await newcomer());
  const last = await ok('/getEmailCode', { email: `2${MARKS.email}`, scenario: 'register' });
  // The mail server has refused something by then.
  while (!log().includes('could not send a mail')) await once(server.stdout as never, 'data');
  server.kill('SIGTERM');
  await once(server, 'close');

  const lines = log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(15);
  const routes = collector.spans.map(({ facts }) => facts['http.route']);
  expect(routes).toEqual(
    expect.arrayContaining(['/register/email', '/updateReal', '/file/upload']),
  );
  const told = withoutMoments(collector.text.toLowerCase());
  const written = lines.map((line) => withoutMoments(line.toLowerCase()));
  for (const secret of [...Object.values(MARKS), ...secrets]) {
    expect(secret.length).toBeGreaterThan(4);
    expect(told).not.toContain(secret.toLowerCase());
    expect(written.filter((line) => line.includes(secret.toLowerCase()))).toEqual([]);
  }
  // Each answer has a line, by the name that it was given.
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ request }) => request)).toContain(last.id);
  for (const { request, route } of answered) {
    expect(request).toMatch(/^\S+-\w+$/);
    expect(route).not.toMatch(/[?@]/);
  }
  // A mail goes out behind the answer; its line names the request all the same.
  const untaken = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'could not send a mail');
  const asked = answered.filter(({ route }) => route === '/getEmailCode');
  expect(untaken.length).toBeGreaterThan(0);
  expect(asked.map(({ request }) => request)).toEqual(
    expect.arrayContaining(untaken.map(({ request }) => request)),
  );
});
