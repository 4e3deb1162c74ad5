/** Today's profit, whatever happened, is what is there now, less what was there when the day began, less what was put in. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { createRng, type Rng } from '#platform/runtime/rng.ts';
import { WorthWitness } from '../sim/life-worth.ts';
import { type Api, startApi } from './harness.ts';
import { cents, moveTo, newTrader, type Trader } from './trader.ts';

/** More by TODAY_LIVES, others by TODAY_SEED. */
const LIVES = Number(process.env.TODAY_LIVES ?? 9);
const STEPS = 30;
/** What is cut off: a cent of each position, and of each dividend. */
const CENTS_MAX = 6n;

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());

const overview = async ({ as }: Trader) => api.ok(wallet.fundingOverview, {}, as);
const held = async ({ as }: Trader) => (await api.ok(position.me, {}, as)).list;

/** Fees are no part of today's profit: what all of them came to by now. */
async function feesOf({ userId }: Trader): Promise<bigint> {
  const rows = await api.world.database.reader.fill.findMany({ where: { userId } });
  return rows.reduce((sum, { fee }) => sum + BigInt(fee), 0n);
}

/** A life with scripts of its own, of which nobody else moves a price. */
class Life {
  readonly rng: Rng;
  readonly names: string[];
  readonly story: string[] = [];
  readonly who: Trader;
  private readonly witness = new WorthWitness();
  private base = 0n;
  private baseFees = 0n;

  constructor(seed: number, who: Trader) {
    this.rng = createRng(seed);
    this.who = who;
    this.names = [`FLAT-D${seed}A`, `FLAT-D${seed}B`];
  }

  private instrument() {
    const instrument = api.world.market.instruments.get(`SANDBOX.${this.names[0]}`);
    if (!instrument) throw new Error('no such script');
    return instrument;
  }

  private async remember(): Promise<void> {
    this.base = cents((await overview(this.who)).totalAmount);
    this.baseFees = await feesOf(this.who);
  }

  /** Lets time pass, and looks at what there is when a day begins. */
  private async pass(): Promise<void> {
    const ms = this.rng.pick([2000, MINUTE_MS, 3 * HOUR_MS, 9 * HOUR_MS, DAY_MS]);
    const untilMs = api.clock.now() + ms;
    const dateAt = (atMs: number) => api.world.market.quote(this.instrument(), atMs).tradingDate;
    if (dateAt(untilMs) !== dateAt(api.clock.now())) {
      let [low, high] = [api.clock.now(), untilMs];
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (dateAt(middle) === dateAt(untilMs)) high = middle;
        else low = middle;
      }
      await moveTo(api, low);
      await this.remember();
    }
    await moveTo(api, untilMs);
    this.story.push(`${ms} ms later`);
  }

  private async tell(what: string, done: Promise<unknown>): Promise<void> {
    const ended = await done.then(
      () => 'done',
      (error: Error) => error.message.split('\n')[0] ?? '',
    );
    this.story.push(`${what}: ${ended.slice(0, 80)}`);
  }

  private async open(): Promise<void> {
    const input = {
      ...{ stockCode: this.rng.pick(this.names), market: 'SANDBOX', num: `${this.rng.int(1, 40)}` },
      direction: this.rng.pick([0, 0, 1] as const),
      isolatedPosition: this.rng.pick([1, 1, 2, 5]),
    };
    const sent = { classify: 0, ...input };
    const { body } = await api.call(order.createStock, sent, this.who.as);
    this.story.push(`open ${JSON.stringify(input)}: ${body.code}`);
  }

  private async close(): Promise<void> {
    const all = await held(this.who);
    if (all.length === 0) return;
    const { id, positionNum, stockCode } = this.rng.pick(all);
    const part = this.rng.int(0, 2) === 0 ? {} : { num: `${Math.ceil(Number(positionNum) / 3)}` };
    const { body } = await api.call(order.flatPosition, { positionId: id, ...part }, this.who.as);
    this.story.push(`close ${stockCode} ${part.num ?? 'all'} of ${positionNum}: ${body.code}`);
  }

  private async happen(): Promise<void> {
    const code = `SANDBOX.${this.rng.pick(this.names)}`;
    const key = api.world.market.instruments.get(code);
    const last = key ? api.world.market.quote(key, api.clock.now()).last / 100 : 100;
    const share = this.rng.pick([0.0001, 0.00117, 0.013, 0.2, 0.5, 0.88, 0.9, 0.95]);
    const action = this.rng.pick([
      { kind: 'dividend', size: Number((last * share).toFixed(4)) || 0.0001 },
      { kind: 'dividend', size: Number((last * share).toFixed(4)) || 0.0001 },
      { kind: 'split', size: this.rng.pick([2, 3, 1.5, 0.5, 0.1]) },
      { kind: 'gap', size: this.rng.pick([0.05, -0.1, 0.3, -0.4, 1]) },
    ] as const);
    await this.tell(
      `${code} at ${last}: ${JSON.stringify(action)}`,
      api.ok(sandbox.makeScenario, { code, ...action }),
    );
    // More may happen at the same moment.
    if (this.rng.int(0, 2) === 0) return this.happen();
    // Of this moment it is the last word.
    await this.see();
    await moveTo(api, api.clock.now() + 2000);
  }

  private see(): Promise<void> {
    return this.witness.see(api.world, [this.who.userId]);
  }

  /** How far today's profit is from the plain definition, in cents. */
  private async off(): Promise<bigint> {
    const { totalAmount, todayProfit } = await overview(this.who);
    const plain = cents(totalAmount) - this.base + (await feesOf(this.who)) - this.baseFees;
    return cents(todayProfit) - plain;
  }

  /** Answers the story up to where today's profit is wrong, by more than what is cut off; undefined when it never is. */
  async run(): Promise<string | undefined> {
    await this.remember();
    for (let step = 0; step < STEPS; step += 1) {
      const acts = [
        () => this.pass(),
        () => this.open(),
        () => this.open(),
        () => this.close(),
        () => this.happen(),
      ];
      await this.rng.pick(acts)();
      await this.see();
      const off = await this.off();
      const size = off < 0n ? -off : off;
      if (size > CENTS_MAX) {
        const { totalAmount, todayProfit } = await overview(this.who);
        const shown = (await held(this.who)).map(
          (one) =>
            `${one.stockCode} ${one.direction} ${one.positionNum} x${one.isolatedPosition} cost ${one.cost} day ${one.dayCost} margin ${one.margin} today ${one.dailyProfit}`,
        );
        return [
          ...this.story,
          `off by ${off}: total ${totalAmount}, today ${todayProfit}`,
          ...shown,
        ].join('\n');
      }
    }
    // Whatever happened, what was told of its moments is told of them still.
    await moveTo(api, api.clock.now() + HOUR_MS);
    const faults = await this.witness.faults(api.world, this.rng);
    return faults.length === 0 ? undefined : [...this.story, ...faults].join('\n');
  }
}

/** A script of its own that stands at 100, and what happens to it. */
const flat = (name: string) => ({
  ...{ stockCode: `FLAT-${name}`, market: 'SANDBOX' },
  happens: async (kind: 'dividend' | 'split' | 'gap', size: number, afterwards = 2000) => {
    await api.ok(sandbox.makeScenario, { code: `SANDBOX.FLAT-${name}`, kind, size });
    await moveTo(api, api.clock.now() + afterwards);
  },
});
const todayOf = async (who: Trader) => (await overview(who)).todayProfit;
const nextDay = () => moveTo(api, api.clock.now() + DAY_MS);

describe('a dividend of nine tenths', () => {
  test('is a profit of a short as far as the house bears it', async () => {
    const who = await newTrader(api, 21_000n);
    const { happens, ...code } = flat('BORNE');
    await who.place({ ...code, num: '10', direction: 1, isolatedPosition: 5 });
    await nextDay();
    const { totalAmount } = await overview(who);
    await happens('dividend', 90);
    // All it had was 209.00, and 900.00 were owed. The price fell by them.
    const now = await overview(who);
    expect(now.todayProfit).toBe('691.00');
    expect(cents(now.totalAmount) - cents(totalAmount)).toBe(69_100n);
  });

  test('does not change the profit of a leveraged long that holds on its gains', async () => {
    const who = await newTrader(api);
    const { happens, ...code } = flat('WON');
    await who.place({ ...code, num: '10', isolatedPosition: 2 });
    await happens('gap', 3);
    await nextDay();
    await happens('dividend', 340);
    expect(await todayOf(who)).toBe('0.00');
    expect((await held(who))[0]?.dailyProfit).toBe('0.00');
  });

  test('is paid to everybody, even if it exceeds the purchase price of the same day', async () => {
    const who = await newTrader(api);
    const { happens, ...code } = flat('MORE');
    await who.place({ ...code, num: '10' });
    await happens('gap', 3);
    const before = await who.money();
    await happens('dividend', 350);
    expect(await todayOf(who)).toBe('3000.00');
    expect((await held(who))[0]?.dailyProfit).toBe('3000.00');
    expect((await who.money()).free - before.free).toBe(350_000n);
    await who.place({ ...code, num: '1' });
  });
});

test.each(['dividend', 'split'] as const)(
  'is no other after a %s of the moment in which all was closed',
  async (kind) => {
    const who = await newTrader(api);
    const { happens, ...code } = flat(`SAME-${kind.toUpperCase()}`);
    await who.place({ ...code, num: '10' });
    await nextDay();
    await happens('gap', 0.1);
    const [one] = await held(who);
    await api.ok(order.flatPosition, { positionId: one?.id ?? '' }, who.as);
    await happens(kind, 2);
    expect(await todayOf(who)).toBe('100.00');
  },
);

describe('what happens at one moment', () => {
  type Happening = readonly [kind: 'dividend' | 'split' | 'gap', size: number];
  const at100: [name: string, happenings: Happening[], last: number, close: number, won: bigint][] =
    [
      [
        'two dividends',
        [
          ['dividend', 60],
          ['dividend', 60],
        ],
        4,
        4,
        0n,
      ],
      [
        'a gap, then a dividend of more than there was',
        [
          ['gap', 1],
          ['dividend', 150],
        ],
        50,
        10,
        100_000n,
      ],
      [
        'a split, then a dividend of more than a new share',
        [
          ['split', 2],
          ['dividend', 60],
        ],
        5,
        5,
        0n,
      ],
      [
        'a dividend, then a split',
        [
          ['dividend', 60],
          ['split', 2],
        ],
        20,
        20,
        0n,
      ],
      [
        'a fall, then a dividend of more than is left',
        [
          ['gap', -0.5],
          ['dividend', 60],
        ],
        5,
        55,
        -50_000n,
      ],
      [
        'a dividend, then a split that pays out fractions',
        [
          ['dividend', 60],
          ['split', 0.25],
        ],
        160,
        160,
        0n,
      ],
    ];
  const sides = [0, 1] as const;
  test.each(at100.flatMap((one) => sides.map((side) => [...one, side] as const)))(
    '%s: the price falls by what is paid',
    async (name, happenings, last, close, won, direction) => {
      const who = await newTrader(api);
      const code = `FLAT-ONE${direction}-${name
        .toUpperCase()
        .replace(/[^A-Z]/g, '')
        .slice(-18)}`;
      const script = { stockCode: code, market: 'SANDBOX' };
      await who.place({ ...script, num: '10', direction });
      await nextDay();
      const { totalAmount } = await overview(who);
      for (const [kind, size] of happenings)
        await api.ok(sandbox.makeScenario, { code: `SANDBOX.${code}`, kind, size });
      await moveTo(api, api.clock.now() + 2000);
      const now = await overview(who);
      const gained = direction === 0 ? won : -won;
      expect(cents(now.totalAmount) - cents(totalAmount)).toBe(gained);
      expect(cents(now.todayProfit)).toBe(gained);
      const quote = await api.ok(market.detailQuote, script, who.as);
      expect(quote).toMatchObject({ price_nominal: last, price_last_close: close });
    },
  );
});

test('the day’s change includes the loss of a share, also beside a truncated dividend', async () => {
  const who = await newTrader(api);
  const { happens, ...code } = flat('CUT');
  await happens('gap', -0.5);
  await happens('dividend', 80);
  // 45 of 50 were paid; the other 50 were lost.
  const quote = await api.ok(market.detailQuote, code, who.as);
  expect(quote).toMatchObject({ price_nominal: 5, price_last_close: 55, change: -50 });
});

test('is what the plain definition says, through trades, dividends and splits', async () => {
  const faults: string[] = [];
  const first = Number(process.env.TODAY_SEED ?? 1);
  for (let seed = first; seed < first + LIVES; seed += 1) {
    const poor = seed % 3 === 0;
    const life = new Life(seed, await newTrader(api, poor ? 400_000n : 100_000_000n));
    const fault = await life.run();
    if (fault) faults.push(`seed ${seed}\n${fault}`);
  }
  expect(faults.join('\n\n')).toBe('');
}, 600_000);
