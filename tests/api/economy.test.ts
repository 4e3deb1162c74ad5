/** The economic calendar, and reminders of it: told once, at the moment, whoever looked how often. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { economy } from '#contract/economy';
import { inbox } from '#contract/inbox';
import { reminder } from '#contract/reminders';
import { LOCALES } from '#core/locale.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { releaseName } from '#trading/economy.ts';
import { type Api, type As, startApi } from './harness.ts';
import { moveTo } from './trader.ts';

let api: Api;
let people = 0;
const newcomer = async (): Promise<As> => {
  people += 1;
  return { token: await api.register(`economist${people}@example.test`) };
};
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());

const calendar = (input: object = {}) => api.ok(economy.calendar, input);
/** The first that is more than a day ahead. */
async function ahead() {
  const found = (await calendar()).find(
    ({ releaseTime }) => releaseTime > api.clock.now() + DAY_MS,
  );
  if (!found) throw new Error('nothing comes out');
  return found;
}
const told = async (who: As) =>
  (await api.ok(inbox.list, {}, who)).list.filter(({ kind }) => kind.startsWith('economy.'));

describe('the economic calendar', () => {
  test('is in order, and says what came out only once it has', async () => {
    const list = await calendar({ days: 60, pastDays: 30 });
    const times = list.map(({ releaseTime }) => releaseTime);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(list.map(({ market }) => market)).size).toBe(4);
    const now = api.clock.now();
    for (const one of list) {
      expect([one.id, one.actual !== undefined]).toEqual([one.id, one.releaseTime <= now]);
    }
    const next = list.find(({ actual }) => actual === undefined);
    if (!next) throw new Error('nothing comes out');
    await moveTo(api, next.releaseTime - 1);
    const before = (await calendar()).find(({ id }) => id === next.id);
    expect(before).toEqual(next);
    await moveTo(api, next.releaseTime);
    const after = (await calendar()).find(({ id }) => id === next.id);
    expect(after).toEqual({ ...next, actual: expect.any(Number) });
  });

  test('is of one market if one is requested', async () => {
    const list = await calendar({ market: 'MX', days: 91 });
    expect(new Set(list.map(({ market }) => market))).toEqual(new Set(['MX']));
    const whole = await calendar({ days: 91 });
    expect(whole.filter(({ market }) => market === 'MX')).toEqual(list);
  });

  test('is named in every language', () => {
    const names = LOCALES.map((locale) => releaseName('US.inflation.2026-12', locale));
    expect(names).toContain('United States: inflation, year on year');
    expect(names).toContain('美国：通胀率（同比）');
    expect(new Set(names).size).toBe(LOCALES.length);
  });

  test.for([{ market: 'MARS' }, { days: 0 }, { days: 92 }, { pastDays: -1 }, { pastDays: 92 }])(
    'refuses %j',
    async (input) => {
      expect(await api.refused(economy.calendar, input)).toMatchObject({ status: 400 });
    },
  );
});

describe('a reminder of a figure', () => {
  test('is sent once, a day ahead, whether or not somebody looked at every step', async () => {
    const [steady, away] = [await newcomer(), await newcomer()];
    const { id: release, name, releaseTime } = await ahead();
    const remindTime = releaseTime - DAY_MS;
    for (const who of [steady, away]) {
      const asked = await api.ok(reminder.saveRelease, { release }, who);
      expect(asked).toMatchObject({ releaseTime, remindTime });
      expect(await api.ok(reminder.saveRelease, { release }, who)).toEqual(asked);
      expect(await api.ok(reminder.releases, {}, who)).toEqual([{ ...asked, release, name }]);
      expect(await api.ok(reminder.list, {}, who)).toEqual([]);
    }
    await moveTo(api, remindTime - MINUTE_MS);
    expect(await told(steady)).toEqual([]);
    await moveTo(api, remindTime + 3 * DAY_MS);
    for (const who of [steady, away]) {
      expect(await told(who)).toMatchObject([
        { kind: 'economy.soon', title: `Soon: ${name}`, createTime: remindTime },
      ]);
      expect(await api.ok(reminder.releases, {}, who)).toEqual([]);
    }
  });

  test('is sent an hour ahead when a day ahead is past, and with the figure after that', async () => {
    const [early, late] = [await newcomer(), await newcomer()];
    const { id: release, releaseTime } = await ahead();
    await moveTo(api, releaseTime - 2 * HOUR_MS);
    const remindTime = releaseTime - HOUR_MS;
    expect(await api.ok(reminder.saveRelease, { release }, early)).toMatchObject({ remindTime });
    await moveTo(api, releaseTime - MINUTE_MS);
    await api.ok(reminder.saveRelease, { release }, late);
    await moveTo(api, releaseTime);
    expect((await told(early)).map(({ kind }) => kind)).toEqual(['economy.soon']);
    expect((await told(late)).map(({ kind }) => kind)).toEqual(['economy.out']);
  });

  test('that is removed sends nothing', async () => {
    const who = await newcomer();
    const { id: release, releaseTime } = await ahead();
    const { id } = await api.ok(reminder.saveRelease, { release }, who);
    await api.ok(reminder.remove, { id }, who);
    expect(await api.ok(reminder.releases, {}, who)).toEqual([]);
    await moveTo(api, releaseTime);
    expect(await told(who)).toEqual([]);
  });

  test('is refused for unknown releases and for past ones', async () => {
    const who = await newcomer();
    const out = (await calendar({ pastDays: 30 }))[0]?.id ?? '';
    for (const release of ['US.luck.2026-12', 'US.rate.2026-02', 'nothing', out]) {
      const refused = await api.refused(reminder.saveRelease, { release }, who);
      expect([release, refused]).toMatchObject([release, { status: 404, error: 'NotFound' }]);
    }
    expect(await api.refused(reminder.saveRelease, {}, who)).toMatchObject({ status: 400 });
  });
});
