/** What other processes hear of a transaction is all that those need who follow commits in memory. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Rows } from '#core/rows.ts';
import type { Changes } from '#platform/store/batch.ts';
import { bodyOf, FOLLOWED, isWorthTelling, receivedChange } from '#platform/store/change-body.ts';
import { packEvents } from '#platform/store/event-rows.ts';

/** The read cache is not used where there are several processes, each counts its own orders; lines are chained as they are written. */
const OF_ONE = ['User', 'Watchlist', 'Fill', 'Audit'];

test('every table that a listener reads is sent to the other processes', () => {
  const texts = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const followed = texts.flatMap((text) => [...text.matchAll(/\bchanges\.rows\('(\w+)'\)/g)]);
  const names = new Set(followed.map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(8);
  const told: readonly string[] = [...FOLLOWED, ...OF_ONE];
  expect([...names].filter((name) => !told.includes(name))).toEqual([]);
});

const session: Rows['Session'] = {
  id: 'ses_1',
  userId: 'ada',
  role: null,
  passwordDue: true,
  createdAt: 1_773_846_000_000,
  expiresAt: 1_773_846_000_001,
  seenAt: 1_773_846_000_002,
  revokedAt: null,
  address: '203.0.113.9',
  agent: '"quoted"',
};
const account = (id: string) =>
  ({ id, currency: 'USD', userId: 'ada', creditsPosted: 2n ** 62n }) as Rows['Account'];

const changesOf = (rows: { Session: Rows['Session'][]; Account: Rows['Account'][] }): Changes => ({
  rows: (table) => ((rows as unknown as Record<string, unknown[]>)[table] ?? []) as never[],
  before: () => undefined,
  removedJobs: new Set(['job_1']),
  commands: [],
  events: [],
});

test('rows and events survive the round trip', () => {
  const changes = changesOf({
    Session: [session],
    Account: [account('ada/IPO'), account('ada/STOCK')],
  });
  const event = { time: 5, topic: 'command', kind: 'command.done', id: 'req' } as const;
  const told = { changes, events: [event], count: 7, recorded: 3 };
  const heard = receivedChange(bodyOf(told, false), undefined);
  expect([...heard.changes.rows('Session')]).toMatchObject([session]);
  expect([...heard.changes.rows('Account')]).toMatchObject([account('ada/IPO')]);
  expect([...heard.changes.rows('Order')]).toEqual([]);
  expect([...heard.changes.removedJobs]).toEqual(['job_1']);
  expect(heard).toMatchObject({ count: 7, recorded: 3, changes: { events: [event] } });
  expect(heard.changes.events[0]).not.toHaveProperty('seq');
  const logged = { first: 41, last: 41, text: packEvents([event]) };
  expect(receivedChange(bodyOf(told, true), logged)).toMatchObject({
    log: logged,
    changes: { events: [{ ...event, seq: 41 }] },
  });
  const nothing = { events: [], count: 7, recorded: 0 };
  expect([isWorthTelling(told), isWorthTelling(nothing)]).toEqual([true, false]);
});

test('rows and events that are not read are not parsed', () => {
  const changes = changesOf({ Session: [session], Account: [] });
  const [head] = bodyOf({ changes, events: [], count: 7, recorded: 0 }, true).split('\n');
  const heard = receivedChange(`${head}\nbroken`, { first: 1, last: 2, text: 'broken' });
  expect(heard).toMatchObject({ count: 7, log: { last: 2 } });
  expect(heard.changes.rows('Order')).toEqual([]);
  expect(() => heard.changes.rows('Session')).toThrow(SyntaxError);
  expect(() => heard.changes.events).toThrow(SyntaxError);
});
