/** Results of which people are reminded: once, at the moment they were told, whenever somebody looks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { inbox } from '#contract/inbox';
import { reminder } from '#contract/reminders';
import { accept, type Result } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { REMINDERS_MAX, removeReminder, setReminder } from '#topics/reminders/rules.ts';
import { nextRelease } from '#trading/results.ts';
import { type Api, type As, startApi } from './harness.ts';
import { moveTo } from './trader.ts';

let api: Api;
let as: As;
let people = 0;
const newcomer = async (): Promise<As> => {
  people += 1;
  return { token: await api.register(`reminded${people}@example.test`) };
};
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  as = await newcomer();
});

const APPLE = { market: 'US', stockCode: 'AAPL' } as const;
const set = (who = as, named: { market: string; stockCode: string } = APPLE) =>
  api.ok(reminder.save, named, who);
const waiting = (who = as) => api.ok(reminder.list, {}, who);
const told = async (who = as) =>
  (await api.ok(inbox.list, {}, who)).list.filter(({ kind }) => kind.startsWith('results.'));
const release = () => {
  const { market } = api.world;
  const instrument = market.instruments.get('US.AAPL');
  return (instrument && nextRelease(market, instrument, api.clock.now())) ?? 0;
};

describe('a reminder', () => {
  test('is for the next earnings date, and due a day ahead', async () => {
    const { nextEarningsDate } = await api.ok(marketList.summaryDetail, APPLE, {});
    const asked = await set();
    expect(asked).toMatchObject({
      releaseTime: nextEarningsDate,
      remindTime: (nextEarningsDate ?? 0) - DAY_MS,
    });
    expect(await waiting()).toMatchObject([{ ...asked, stock_code: 'AAPL', name: 'Apple Inc.' }]);
    expect(await set()).toEqual(asked);
    expect(await waiting()).toHaveLength(1);
  });

  test('a reminder removed and set again at the same moment is sent', async () => {
    const { id } = await set();
    const email = `reminded${people}@example.test`;
    const user = await findUserByEmail(api.world.database.reader, email);
    const userId = user?.id ?? '';
    const run = (decide: (draft: Draft) => Result<unknown, string>) =>
      api.world.unitOfWork.run({ needs: { Reminders: [userId] }, decide });
    const [removed, anew] = await Promise.all([
      run((draft) => removeReminder(draft, userId, id)),
      run((draft) => setReminder(draft, userId, { instrument: 'US.AAPL', releasedAt: release() })),
    ]);
    expect([removed.ok, anew.ok]).toEqual([true, true]);
    const [kept] = await waiting();
    await moveTo(api, kept?.remindTime ?? 0);
    expect(await told()).toHaveLength(1);
  });

  test('is sent once at its moment, however often the world is looked at', async () => {
    const steady = await newcomer();
    const asked = await set();
    expect(await set(steady)).toMatchObject({ remindTime: asked.remindTime });
    await moveTo(api, asked.remindTime - 2 * MINUTE_MS);
    for (let n = 0; n < 3; n += 1) {
      await api.ok(inbox.list, {}, steady);
      await moveTo(api, api.clock.now() + 30_000);
    }
    expect(await told(steady)).toEqual([]);
    await moveTo(api, asked.remindTime + 40 * DAY_MS);
    for (const who of [as, steady]) {
      expect(await told(who)).toMatchObject([
        {
          kind: 'results.soon',
          title: 'Results soon: Apple Inc.',
          createTime: asked.remindTime,
          stockCode: 'AAPL',
        },
      ]);
      expect(await waiting(who)).toEqual([]);
    }
    await moveTo(api, asked.remindTime + 100 * DAY_MS);
    expect(await told()).toHaveLength(1);
  });

  test('a removed reminder sends nothing; set again it is sent once', async () => {
    const first = await set();
    await api.ok(reminder.remove, { id: first.id }, as);
    expect(await waiting()).toEqual([]);
    const other = await newcomer();
    const taken = await set(other);
    const again = await set();
    await api.ok(reminder.remove, { id: taken.id }, other);
    await moveTo(api, again.remindTime + HOUR_MS);
    expect(await told()).toHaveLength(1);
    expect(await told(other)).toEqual([]);
  });

  test('is sent an hour ahead when a day ahead is past, and with the results after that', async () => {
    const releaseTime = release();
    await moveTo(api, releaseTime - 10 * HOUR_MS);
    expect(await set()).toMatchObject({ releaseTime, remindTime: releaseTime - HOUR_MS });
    await moveTo(api, releaseTime - 10 * MINUTE_MS);
    const late = await newcomer();
    expect(await set(late)).toMatchObject({ releaseTime, remindTime: releaseTime });
    await moveTo(api, releaseTime + MINUTE_MS);
    expect((await told()).map(({ kind }) => kind)).toEqual(['results.soon']);
    expect((await told(late)).map(({ kind }) => kind)).toEqual(['results.out']);
    expect((await set()).releaseTime).toBeGreaterThan(releaseTime + 60 * DAY_MS);
  });
});

describe('refused', () => {
  test('for an instrument without results, or an unknown one', async () => {
    const refused = (named: object) => api.refused(reminder.save, named, as);
    expect(await refused({ market: 'CRYPTO', stockCode: 'BTC' })).toMatchObject({
      status: 422,
      error: 'NoResults',
    });
    expect(await refused({ ...APPLE, stockCode: 'NOSUCH' })).toMatchObject({
      status: 404,
      error: 'UnknownInstrument',
    });
    expect(await refused({ market: 'US' })).toMatchObject({ status: 400, error: 'InvalidInput' });
  });

  test('of somebody else is not found, and stays', async () => {
    const { id } = await set();
    const refused = await api.refused(reminder.remove, { id }, await newcomer());
    expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
    expect(await waiting()).toHaveLength(1);
  });

  test('more than can be kept', async () => {
    const { id } = await api.ok(account.userInfo, {}, as);
    const items = Array.from({ length: REMINDERS_MAX }, (_, n) => ({
      id: `rem_${n}`,
      instrument: `US.OLD${n}`,
      releasedAt: 9e12,
      dueAt: 9e12,
    }));
    await api.world.unitOfWork.run({
      needs: {},
      decide: (draft) => {
        draft.put('Reminders', { id, items: JSON.stringify(items) });
        return accept({});
      },
    });
    const figures = { max: REMINDERS_MAX, count: REMINDERS_MAX };
    const refused = await api.refused(reminder.save, APPLE, as);
    expect(refused).toMatchObject({ status: 422, error: 'RemindersFull', figures });
  });
});
