/** A rule about outcomes that one process was told is in force at all once it is answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '#contract/outcomes';
import { sandbox } from '#contract/sandbox';
import { applicant, ask, standing } from '../api/scripted-requests.ts';
import { delayReading, type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
  delayReading(nodes.first);
  delayReading(nodes.second);
});
afterAll(() => nodes.close());

test('for the next request, whichever process gets it', async () => {
  const { first, second } = nodes;
  for (const [made, asked] of [
    [first, second],
    [second, first],
  ] as const) {
    const one = await applicant(asked, 'permission');
    await made.ok(outcome.make, { kind: 'permission', outcome: 'reject' });
    await ask(asked, 'permission', one);
    expect(await standing(asked, 'permission', one)).toMatchObject({ state: 'rejected' });
    // And no more once it is dropped.
    const other = await applicant(asked, 'permission');
    expect(await made.ok(outcome.dropAll, {})).toEqual({ dropped: 1 });
    await ask(asked, 'permission', other);
    expect(await standing(asked, 'permission', other)).toMatchObject({ state: 'waits' });
  }
});

test('in its list, and for who drops all', async () => {
  const { first, second } = nodes;
  await first.ok(outcome.make, { kind: 'deposit', outcome: 'approve' });
  const page = { pageNum: 1, pageSize: 30 };
  expect((await second.ok(outcome.list, page)).total).toBe(1);
  await second.ok(outcome.make, { kind: 'deposit', outcome: 'approve' });
  expect(await first.ok(outcome.dropAll, {})).toEqual({ dropped: 2 });
  expect((await second.ok(outcome.list, page)).total).toBe(0);
});

test('so is a scenario', async () => {
  const { first, second } = nodes;
  const made = await first.ok(sandbox.makeScenario, { kind: 'halt', code: 'US.AAPL' });
  const { list } = await second.ok(sandbox.scenarios, { pageNum: 1, pageSize: 9 });
  expect(list.map(({ id }) => id)).toEqual([made.id]);
});
