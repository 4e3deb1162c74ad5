/** What happened at several moments is written together as far as nothing follows it. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import { Followed } from '#platform/store/followed.ts';
import type { Happened } from '#platform/store/unit-of-work-parts.ts';
import {
  balanceOnDisk,
  breakingCommand,
  openStore,
  START_MS,
  type Store,
  sendCommand,
} from './open-store.ts';

const STOCK = walletAccount('ada', 'STOCK');

interface Marked extends Happened {
  isFollowed?: true;
}

const isFollowed = (one: Marked, draft: CommandDraft | undefined) =>
  draft !== undefined && one.isFollowed === true;

describe('in a database', () => {
  let store: Store;
  afterEach(() => store.close());

  const sent = (amount: bigint, at: number): Marked => ({ command: sendCommand(amount), at });
  const write = (happened: readonly Marked[]) => store.unitOfWork.write(happened, isFollowed);

  test('everything up to the moment of the followed event is written, and nothing later', async () => {
    store = await openStore();
    const [first, second, third] = [START_MS + 1, START_MS + 2, START_MS + 3];
    const happened: Marked[] = [
      sent(1n, first),
      { ...sent(20n, second), isFollowed: true },
      sent(300n, second),
      sent(4000n, third),
    ];
    expect(await write(happened)).toHaveLength(3);
    expect(await balanceOnDisk(store, STOCK)).toBe(321n);
    expect(store.commits.at(-1)?.commands.map(({ now }) => now)).toEqual([first, second, second]);
    expect(await write(happened.slice(3))).toHaveLength(1);
    expect(await balanceOnDisk(store, STOCK)).toBe(4321n);
    expect(await store.faults()).toEqual([]);
  });

  test('the same when the database refuses one of the commands', async () => {
    store = await openStore();
    const happened: Marked[] = [
      { command: breakingCommand(), at: START_MS + 1 },
      { ...sent(20n, START_MS + 1), isFollowed: true },
      sent(300n, START_MS + 1),
      sent(4000n, START_MS + 2),
    ];
    expect(await write(happened)).toMatchObject([
      { unwritten: expect.anything() },
      { result: { ok: true } },
      { result: { ok: true } },
    ]);
    expect(await balanceOnDisk(store, STOCK)).toBe(320n);
  });

  test('a retried transaction decides from the first command again', async () => {
    let tries = 0;
    store = await openStore({
      wrap: (writer) => ({
        transaction: (work) =>
          writer.transaction(async (tx) => {
            tries += 1;
            // As PostgreSQL does after a conflict: what was decided is forgotten.
            if (tries > 1) await work(tx);
            return work(tx);
          }),
      }),
    });
    const followed: Marked = { ...sent(20n, START_MS + 2), isFollowed: true };
    const before = { ...sent(1n, START_MS + 1) };
    expect(await write([before, followed, sent(300n, START_MS + 3)])).toHaveLength(2);
  });
});

test('deciding ends with the moment of the first followed event', () => {
  const moments = fc.array(
    fc.record({ later: fc.nat(2), isFollowed: fc.boolean(), isRefused: fc.boolean() }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(moments, (list) => {
      let at = 0;
      const happened = list.map(({ later, isFollowed: marked, isRefused }) => {
        at += later;
        return { command: { needs: {}, decide: () => accept({}) }, at, marked, isRefused };
      });
      const end = happened.find(({ marked, isRefused }) => marked && !isRefused)?.at;
      const followed = new Followed<(typeof happened)[number]>(
        ({ marked }, draft) => draft !== undefined && marked,
      );
      const draft = {} as CommandDraft;
      const outcome = { result: accept({}) };
      const outcomes = followed.decide(happened, ({ isRefused }) =>
        isRefused ? { outcome } : { outcome, draft },
      );
      const wanted = happened.filter((one) => end === undefined || one.at <= end);
      expect(outcomes).toHaveLength(wanted.length);
    }),
  );
});
