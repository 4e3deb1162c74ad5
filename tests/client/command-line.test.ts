/** `sandbourse`, run as a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { watchEvents } from '#client/cli/watch.ts';
import { connect, type Sandbourse } from '#client/connect.ts';
import { startHost } from '../api/world-host.ts';
import { serveForAll } from './served.ts';
import { COMMAND, COMPILED, run } from './shell.ts';

const served = serveForAll();

const sandbourse = (line: string, ...last: string[]) =>
  run(process.execPath, [COMMAND, ...line.split(' '), ...last], {
    env: { SANDBOURSE_URL: served.url, ...COMPILED },
  });

/** What it answers as JSON. */
async function answered(line: string, ...last: string[]) {
  const { code, out, err } = await sandbourse(line, ...last, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

test('the side of an order is buy or sell in any case, and the code needs its market', async () => {
  const email = 'sides@sandbourse.test';
  const person =
    '{"email":"sides@sandbourse.test","identity":"passed","payPassword":"123456","wallets":{"STOCK":"5000"}}';
  await fetch(`${served.url}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: person,
  });
  const who = `--as ${email}`;
  for (const line of ['place SANDBOX.FLAT bye', 'preview SANDBOX.FLAT constructor']) {
    const { code, err } = await sandbourse(`order ${line} 1 ${who}`);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('buy or sell') });
  }
  const { code, err } = await sandbourse(`order place FLAT buy 1 ${who}`);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('{market}.{code}') });
  expect(await answered(`order place SANDBOX.FLAT BUY 2 ${who}`)).toMatchObject({ filledNum: '2' });
  expect(await answered(`order preview SANDBOX.FLAT Sell 1 ${who}`)).toMatchObject({
    accepted: true,
  });
});

test.each([
  'place SANDBOX.FLAT buy 1',
  'preview SANDBOX.FLAT buy 1',
  'cancel ord_1',
  'list',
  'show ord_1',
  'positions',
])('order %s without a person says how to name one', async (line) => {
  const words = line.split(' ')[0];
  const lacking = `order ${words} acts for a person: name one with --as <email> or --token <token>`;
  expect(await sandbourse(`order ${line}`)).toMatchObject({ code: 2, err: `${lacking}\n` });
  const { code, out } = await sandbourse(`order ${line} --json`);
  expect({ code, ...JSON.parse(out) }).toEqual({ code: 2, error: 'Usage', msg: lacking });
  const half = await sandbourse(`order ${line} --password Sandbox1`);
  expect(half).toMatchObject({
    code: 2,
    err: `order ${words}: --password also needs --as <email>\n`,
  });
  const empty = await sandbourse(`order ${line} --as`, '');
  expect(empty).toMatchObject({ code: 2, err: expect.stringContaining('It is empty.') });
});

test('a world is made, its clock moved, and an order placed in it', async () => {
  const world = await answered('world make shell --at 2026-03-18T15:00:00Z');
  expect(world).toMatchObject({ name: 'shell', rate: 0 });
  const email = 'shell@sandbourse.test';
  const made = await answered(
    `people make --world shell --email ${email} --identity passed --pay-password 123456 --wallets`,
    '{"STOCK":"5000.00"}',
  );
  expect(made).toMatchObject({ email, wallets: { STOCK: '5000.00' } });
  const who = `--world shell --as ${email}`;
  const preview = await answered(`order preview sandbox.flat buy 10 ${who}`);
  expect(preview).toMatchObject({ accepted: true });
  const resting = await answered(`order place SANDBOX.FLAT buy 10 --limit 90 --key one ${who}`);
  expect(resting).toMatchObject({ status: 0, filledNum: '0' });
  expect(await answered(`order place SANDBOX.FLAT buy 10 --limit 90 --key one ${who}`)).toEqual(
    resting,
  );
  const token = `--world shell --token ${made.token}`;
  expect(await answered(`order list ${token}`)).toMatchObject({ total: 1 });
  expect(await sandbourse(`order cancel ${resting.orderId} ${token}`)).toMatchObject({
    code: 0,
    out: 'done\n',
  });
  const moved = await sandbourse('clock advance 90s --world shell');
  expect(moved.out).toContain('2026-03-18T15:01:30.000Z');
  const milliseconds = await sandbourse('clock advance 60000 --world shell');
  expect(milliseconds).toMatchObject({ code: 0, err: '' });
  expect(milliseconds.out).toContain('2026-03-18T15:02:30.000Z');
  const { out } = await sandbourse('logs --world shell --path /orders/cancel');
  expect(out.split('\n')[0]).toMatch(/^time +method +url +status/);
  expect(out).toMatch(/POST +\/orders\/cancel +200/);
  expect((await sandbourse('world list')).out).toMatch(/^name +seed[\s\S]*\nshell +1 /);
});

test('stop, stop-limit and trailing orders are placed', async () => {
  await answered('world make stops --at 2026-03-18T15:00:00Z');
  const email = 'stops@sandbourse.test';
  await answered(
    `people make --world stops --email ${email} --identity passed --pay-password 123456 --wallets`,
    '{"STOCK":"5000.00"}',
  );
  const who = `--world stops --as ${email}`;
  await answered(`order place SANDBOX.FLAT buy 1 --stop 110 ${who}`);
  await answered(`order place SANDBOX.FLAT buy 2 --stop 110 --limit 112 ${who}`);
  await answered(`order place SANDBOX.FLAT buy 3 --trail-percent 5 ${who}`);
  await answered(`order place SANDBOX.FLAT buy 4 --trail-amount 2.5 ${who}`);
  const { list } = await answered(`order list ${who}`);
  const stops = list.map((one: Record<string, unknown>) => [one.consignNum, one.stopPrice]);
  expect(new Map(stops)).toEqual(
    new Map([
      ['1', '110.00'],
      ['2', '110.00'],
      ['3', '105.00'],
      ['4', '102.50'],
    ]),
  );
});

test('worlds are saved, forked, restored, reset and dropped, scenarios started and ended', async () => {
  await answered('world make aside');
  await answered('world snapshot aside-1 --world aside');
  const running = await answered(
    'scenario run gap US.AAPL --size 0.1 --duration-ms 600000 --world aside',
  );
  expect(running).toMatchObject({ kind: 'gap', size: 0.1 });
  expect((await sandbourse('scenario list --world aside')).out).toContain(running.id);
  await answered(`scenario end ${running.id} --world aside`);
  const before = await answered('world hash --world aside');
  await answered('world fork aside aside-too');
  expect(await answered('world hash --world aside-too')).toEqual(before);
  await answered('world restore aside-1 --world aside');
  expect(await answered('reset --world aside')).toMatchObject({ name: 'aside' });
  for (const name of ['aside', 'aside-too']) await answered(`world drop ${name}`);
  const names = (await answered('world list')).map(({ name }: { name: string }) => name);
  expect(names).not.toContain('aside');
});

test('errors say what to do, and end with a code of their own', async () => {
  const unknown = await sandbourse('clock read --world nowhere');
  expect(unknown).toMatchObject({ code: 1, out: '' });
  expect(unknown.err).toMatch(/^UnknownWorld: |^NotFound: /);
  const poor = await served.host.signIn('trader@sandbourse.test');
  const refused = await sandbourse(`order place SANDBOX.FLAT buy 9000000 --token ${poor}`);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /^InsufficientFunds: .*\n {2}needed: \d[\s\S]*request: sandbourse-[0-9a-f]{8}-\d/,
  );
  const asJson = await sandbourse('clock set 2020-01-01T00:00:00Z --json');
  expect(asJson.code).toBe(1);
  expect(JSON.parse(asJson.out)).toMatchObject({ error: expect.any(String), status: 422 });
  for (const wrong of [
    'clock',
    'clock advance',
    'clock sing',
    'order place US.AAPL',
    'clock read --at 1',
    'help clock sing',
    'mcp --http 99999',
  ]) {
    expect(await sandbourse(wrong), wrong).toMatchObject({ code: 2, out: '' });
    const told = await sandbourse(`${wrong} --json`);
    expect(told, wrong).toMatchObject({ code: 2, err: '' });
    const msg = expect.not.stringMatching(/^error|outputHelp/i);
    expect(JSON.parse(told.out)).toEqual({ error: 'Usage', msg });
  }
  const noWorld = await sandbourse('clock advance 1s --world', '');
  expect(noWorld).toMatchObject({ code: 2, err: expect.stringContaining('--world') });
  const odd = `order place SANDBOX.FLAT buy 1 --leverage abc --token ${poor}`;
  const noNumber = await sandbourse(odd);
  expect(noNumber).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/isolated/) });
  expect(await sandbourse('people make --wallets', '{STOCK')).toMatchObject({ code: 2 });
  const gone = await sandbourse('clock read --url http://127.0.0.1:9');
  expect(gone).toMatchObject({ code: 3 });
  expect(gone.err).toMatch(/^No Sandbourse answers at http:\/\/127\.0\.0\.1:9: .*sandbourse up/);
  const waited = await sandbourse('up --url http://127.0.0.1:9 --wait 0');
  expect(waited.code).toBe(3);
  expect(waited.err).not.toContain('try again');
  for (const url of ['localhost:3000', '127.0.0.1:3000', 'ftp://127.0.0.1'])
    expect(await sandbourse(`up --url ${url}`)).toMatchObject({
      code: 2,
      err: expect.stringContaining('an address such as http://'),
    });
  expect((await sandbourse('up')).out).toBe(`Sandbourse is ready at ${served.url}\n`);
  const help = await sandbourse('--help');
  expect(help.code).toBe(0);
  expect(help.out).not.toContain('…');
  expect((await sandbourse('order --help')).out).toContain('--as <email>');
  const ofOne = await sandbourse('order place --help');
  expect(ofOne.out).toContain('act as this person');
  for (const asked of ['help order place', 'order help place'])
    expect(await sandbourse(asked), asked).toEqual(ofOne);
});

test('a value that is empty, as that of an unset shell variable, is a usage error and does nothing', async () => {
  const email = 'unset@sandbourse.test';
  await answered('world make unset --at 2026-03-18T15:00:00Z');
  const wallets = '{"STOCK":"5000.00"}';
  await answered(`people make --world unset --email ${email} --identity passed --wallets`, wallets);
  const place = `order place SANDBOX.FLAT buy 1 --world unset --as ${email}`;
  const empties = [
    ...['--stop', '--limit', '--stop-loss', '--take-profit', '--key', '--password'].map(
      (flag) => `${place} ${flag}`,
    ),
    'scenario run halt',
    'world make',
    'world drop',
    'clock advance',
    'people make --email',
    'watch events --after',
    'watch events --count',
    'watch events --kind',
    'watch events --person',
    'watch quotes US.AAPL --count',
    'watch quotes',
    'logs --path',
    'mcp --http',
    'up',
    'up --wait',
  ];
  for (const line of empties)
    for (const value of ['', ' ']) {
      const { code, out, err } = await sandbourse(line, value);
      expect({ code, out, err }, line).toMatchObject({ code: 2, out: '' });
      expect(err, line).toContain('It is empty.');
    }
  const nested = await sandbourse('people make --world unset --wallets', '{"STOCK":""}');
  expect(nested).toMatchObject({ code: 2, err: '--wallets has an empty STOCK\n' });
  for (const words of ['clock read', 'up'])
    expect(
      await run(process.execPath, [COMMAND, ...words.split(' ')], {
        env: { SANDBOURSE_URL: served.url, SANDBOURSE_WORLD: '', ...COMPILED },
      }),
    ).toMatchObject({ code: 2, err: expect.stringContaining('SANDBOURSE_WORLD') });
  expect(await answered(`order list --world unset --as ${email}`)).toMatchObject({ total: 0 });
  expect(await answered('scenario list')).toMatchObject({ total: 0 });
});

test('with the sandbox off the error says so', async () => {
  const real = await startHost({ env: { SANDBOX: 'false' } });
  await real.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = real.app.server.address() as AddressInfo;
  const off = await sandbourse(`clock read --url http://127.0.0.1:${port}`);
  expect(off).toMatchObject({ code: 1, err: expect.stringContaining('SANDBOX=false') });
  await real.close();
});

/** The process, with what it prints closed once the first of it is there, as `head` does. */
async function readOnce(...args: string[]) {
  const env = { ...process.env, SANDBOURSE_URL: served.url, ...COMPILED };
  const child = spawn(process.execPath, [COMMAND, ...args], { env });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  return { code, err };
}

test('a reader that closes the pipe ends the command', async () => {
  const main = connect({ url: served.url });
  const world = main.in((await main.worlds.make({ name: 'enough' })).name);
  let isOver = false;
  const watching = readOnce('watch', 'events', '--after', '0', '--world', 'enough').finally(() => {
    isOver = true;
  });
  while (!isOver) await world.testPeople.make();
  expect(await watching).toEqual({ code: 0, err: '' });
});

test('a log whose oldest events were dropped is watched from its end', async () => {
  const asked: object[] = [];
  const read = async (question: { after?: number }) => {
    asked.push(question);
    if (question.after === 0) throw new Error('EventsGone');
    const event = { seq: 60_001, time: 0, topic: 'clock', kind: 'clock.moved' };
    const isNew = question.after === 60_000 && asked.length > 2;
    return { events: isNew ? [event] : [], next: 60_000, log: 'main.0' };
  };
  const lines: object[] = [];
  const client = { ...connect(), events: { read } } as unknown as Sandbourse;
  await watchEvents(client, {}, { count: 1, print: (line) => lines.push(line) });
  expect(lines).toMatchObject([{ seq: 60_001 }]);
});

test('events and quotes are printed as they come', async () => {
  const main = connect({ url: served.url });
  const world = main.in((await main.worlds.make({ name: 'watched' })).name);
  const lines = (...args: string[]) => {
    const child = spawn(process.execPath, [COMMAND, 'watch', ...args, '--world', 'watched'], {
      env: { ...process.env, SANDBOURSE_URL: served.url, ...COMPILED },
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    return once(child, 'close').then(([code]) => ({ code, out }));
  };
  const events = lines('events', '--after', '0', '--kind', 'account', '--count', '1', '--json');
  await world.testPeople.make();
  const { code, out } = await events;
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ topic: 'account', seq: expect.any(Number) });
  let isSeen = false;
  const prices = lines('quotes', 'US.AAPL', '--count', '1').finally(() => {
    isSeen = true;
  });
  while (!isSeen) await world.clock.advance({ by: '10s' });
  expect((await prices).out).toMatch(/^US\.AAPL +\d+\.\d+/);
  for (const what of [['events'], ['quotes', 'US.AAPL']])
    expect(await lines(...what, '--count', '0')).toEqual({ code: 0, out: '' });
});
