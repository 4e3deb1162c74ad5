import { afterEach, describe, expect, test } from 'vitest';
import { createRng } from '#platform/runtime/rng.ts';
import { live } from './life.ts';
import { ACTIONS } from './life-actions.ts';
import { faultsOfLife } from './life-checks.ts';
import { LifeWorld } from './life-world.ts';

const LIVES = 50;
const GROUP = 10;
const STEPS = 40;

const seen = new Set<string>();

describe(`${LIVES} lives of ${STEPS} steps`, () => {
  const starts = Array.from({ length: LIVES / GROUP }, (_, index) => 1 + index * GROUP);
  test.each(starts)('keep the books right from seed %s on', async (first) => {
    for (let seed = first; seed < first + GROUP; seed += 1) {
      const report = await live(seed, STEPS);
      for (const end of report.ends.keys()) seen.add(end);
      expect(report.faults, `seed ${seed}, step ${report.step}`).toEqual([]);
    }
  });

  test('reach every kind of outcome', () => {
    for (const end of [
      'open done',
      'open InsufficientFunds',
      'close done',
      'cancel done',
      'send done',
      'undo done',
      'crowd done',
      'robot done',
      'closeRobot done',
      'subscribe done',
      'block done',
      'block ProductNotOpen',
      'wait done',
      'restart done',
      'fail failed',
    ]) {
      expect([...seen]).toContain(end);
    }
  });
});

describe('the check of the books', () => {
  let place: LifeWorld | undefined;
  afterEach(async () => {
    await place?.end();
    place = undefined;
  });

  /** Faults found after a statement corrupts a life that was fine so far. */
  async function faultsAfter(sql: string): Promise<string[]> {
    const rng = createRng(3).fork('planted');
    place = new LifeWorld(3);
    await place.begin();
    const open = ACTIONS.find(({ name }) => name === 'open');
    for (let n = 0; n < 60; n += 1) await open?.act(place, rng);
    place.world.clock.advance(5000);
    await place.world.exchange.round();
    expect(await faultsOfLife(place.world, place.people)).toEqual([]);
    const { writer } = place.world.database;
    expect(await writer.transaction((tx) => tx.run(sql))).toBeGreaterThan(0);
    return faultsOfLife(place.world, place.people);
  }

  test.each([
    [
      'a profit out of nowhere',
      `UPDATE "Order" SET "profit" = "profit" + 1 WHERE "status" = 'done'`,
      /should hold/,
    ],
    [
      'an order that the market has met',
      `UPDATE "Order" SET "limitPrice" = "limitPrice" * 2 WHERE "status" = 'working' AND "direction" = 0`,
      /still rests/,
    ],
    [
      'a position that is half closed',
      `UPDATE "Position" SET "openKey" = NULL WHERE "quantity" > 0`,
      /half closed/,
    ],
    [
      'a fill through its limit',
      `UPDATE "Order" SET "filledCost" = "filledCost" * 2 WHERE "status" = 'done' AND "direction" = 0 AND "limitPrice" IS NOT NULL`,
      /through its limit/,
    ],
  ])('finds %s', async (_, sql, fault) => {
    expect((await faultsAfter(sql)).join('\n')).toMatch(fault);
  });
});
