import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginAccount, postedBalance, walletAccount } from '#core/ledger.ts';
import { RATE_UNIT } from '#core/money.ts';
import type { QuantRobotRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import {
  closeQuantOrder,
  incomeBand,
  openQuantOrder,
  penaltyOf,
  runQuantOrder,
  type YieldOf,
  yieldOfDraw,
} from '#topics/quant/rules.ts';
import { freeOf, ledgerFaults } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';

const STEP = RATE_UNIT / 1_000_000n;
const robot: QuantRobotRow = {
  id: 'QR-07',
  name: 'Oasis',
  termDays: 7,
  yieldMin: 150n * STEP,
  yieldMax: 350n * STEP,
  penaltyRate: 1_000n * STEP,
  minimum: 10_000n,
  maximum: 1_000_000n,
  createdAt: 0,
  closedAt: null,
};
const MONEY = 2_000_000n;

function stage(): MemoryRows {
  const rows = peopled(['ada']);
  fund(rows, 'ada', 'AI', MONEY);
  rows.arrange((draft) => draft.put('QuantRobot', robot));
  return rows;
}

function open(rows: MemoryRows, amount: bigint): string {
  const opened = rows.decide((draft) =>
    openQuantOrder(draft, { userId: 'ada', robotId: robot.id, amount }),
  );
  if (!opened.ok) throw new Error(opened.error);
  return opened.value.id;
}

const runTo = (rows: MemoryRows, id: string, yieldOf: YieldOf, untilMs: number) =>
  rows.arrange((draft) => void runQuantOrder(draft, id, yieldOf, untilMs));

const free = (rows: MemoryRows) => freeOf(rows.get('Account', walletAccount('ada', 'AI')));
const bound = (rows: MemoryRows) => postedBalance(rows.get('Account', marginAccount('ada', 'AI')));

const draws = fc.array(fc.nat(2 ** 32 - 1), { minLength: 7, maxLength: 7 });
const amounts = fc.bigInt({ min: robot.minimum, max: robot.maximum });

test('every yield lies in the published band, and both ends are reached', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (draw) => {
      const rate = yieldOfDraw(robot, draw);
      expect(rate >= robot.yieldMin && rate <= robot.yieldMax).toBe(true);
      expect(rate % STEP).toBe(0n);
    }),
  );
  expect(yieldOfDraw(robot, 0)).toBe(robot.yieldMin);
  expect(yieldOfDraw(robot, 2 ** 32 - 1)).toBe(robot.yieldMax);
});

test('a whole term pays the sum of its days rounded once, at whatever moments it is run', () => {
  fc.assert(
    fc.property(
      draws,
      amounts,
      fc.array(fc.nat(12 * DAY_MS), { maxLength: 6 }),
      (drawn, amount, stops) => {
        const rows = stage();
        const id = open(rows, amount);
        const { firstDay } = rows.get('QuantOrder', id);
        const yieldOf: YieldOf = (order, day) => yieldOfDraw(order, drawn[day - firstDay] ?? 0);
        for (const stop of stops.sort((a, b) => a - b)) runTo(rows, id, yieldOf, rows.now + stop);
        runTo(rows, id, yieldOf, rows.now + 40 * DAY_MS);
        const order = rows.get('QuantOrder', id);
        const sum = drawn.reduce((total, draw) => total + yieldOfDraw(robot, draw), 0n);
        const income = (amount * sum) / RATE_UNIT;
        expect(order).toMatchObject({ state: 'matured', paidDays: 7, income });
        const { least, most } = incomeBand(robot, amount);
        expect(income >= least && income <= most).toBe(true);
        expect(free(rows)).toBe(MONEY + income);
        expect(bound(rows)).toBe(0n);
        const days = rows.all('QuantIncome');
        expect(days.map(({ day }) => day)).toEqual(drawn.map((_, index) => firstDay + index));
        // Each is paid at the midnight that ends it, and so is what matures.
        expect(days.map(({ createdAt }) => createdAt)).toEqual(
          days.map(({ day }) => (day + 1) * DAY_MS),
        );
        expect(order.endedAt).toBe((firstDay + 7) * DAY_MS);
        expect(ledgerFaults(rows)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('closing early keeps the income of whole days, and costs the penalty once', () => {
  fc.assert(
    fc.property(draws, amounts, fc.nat(9 * DAY_MS), (drawn, amount, later) => {
      const rows = stage();
      const id = open(rows, amount);
      const { firstDay } = rows.get('QuantOrder', id);
      const yieldOf: YieldOf = (order, day) => yieldOfDraw(order, drawn[day - firstDay] ?? 0);
      rows.now += later;
      const close = () => rows.decide((draft) => closeQuantOrder(draft, 'ada', id, yieldOf));
      const days = Math.max(0, Math.floor(rows.now / DAY_MS) - firstDay);
      const closed = close();
      if (days >= 7) {
        expect(closed).toMatchObject({ ok: false, error: 'AlreadyDone' });
        return;
      }
      const sum = drawn
        .slice(0, days)
        .reduce((total, draw) => total + yieldOfDraw(robot, draw), 0n);
      const income = (amount * sum) / RATE_UNIT;
      const penalty = penaltyOf(robot, amount);
      expect(penalty).toBe((amount + 999n) / 1000n);
      expect(closed).toMatchObject({ ok: true, value: { state: 'closed', income, penalty } });
      expect(free(rows)).toBe(MONEY + income - penalty);
      expect(bound(rows)).toBe(0n);
      expect(close()).toMatchObject({ ok: false, error: 'AlreadyDone' });
      const before = rows.fingerprint();
      runTo(rows, id, yieldOf, rows.now + 40 * DAY_MS);
      expect(rows.fingerprint()).toBe(before);
      expect(ledgerFaults(rows)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('an order keeps its terms when the robot is changed', () => {
  const rows = stage();
  const id = open(rows, 100_000n);
  rows.arrange((draft) => draft.put('QuantRobot', { ...robot, termDays: 2, yieldMax: RATE_UNIT }));
  runTo(rows, id, (order) => order.yieldMax, rows.now + 40 * DAY_MS);
  expect(rows.get('QuantOrder', id)).toMatchObject({ paidDays: 7, income: 2_450n / 10n });
});
