/**
 * Two shards of people, each with its own database and the real unit of work. Money goes from one to the
 * other in two legs, each a command of one shard, through its clearing account. A leg has a key and is
 * executed only once. Money taken but not yet given is found in the books, and given, after any kill.
 */
import { randomUUID } from 'node:crypto';
import { emptyAccount, houseAccount, move, walletAccount } from '#core/ledger.ts';
import { accept, type Result } from '#core/result.ts';
import type { Database } from '#platform/store/database.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { FUNDED, seedCommand } from '../platform/store/open-store.ts';

/** In each shard, between its people and all others. */
const CLEARING = 'house/clearing/USD';
const [OUT, IN] = ['shard.out', 'shard.in'] as const;
export const SHARD_PEOPLE = ['ada', 'bo'] as const;

export interface Shard {
  database: Database;
  unitOfWork: UnitOfWork;
  close(): Promise<void>;
}

export interface Leg {
  key: string;
  person: string;
  amount: bigint;
}

export async function openShard(place: string): Promise<Shard> {
  const database = await openDatabase(place);
  const life = randomUUID().slice(0, 8);
  let made = 0;
  const unitOfWork = new UnitOfWork({
    writer: database.writer,
    now: () => Date.now(),
    ids: () => (prefix) => {
      made += 1;
      return `${prefix}_${life}_${made}`;
    },
    onCommit: () => {},
    onFault: (error) => {
      throw error;
    },
  });
  const clearing = await database.reader.account.findUnique({ where: { id: CLEARING } });
  if (!clearing) {
    await unitOfWork.run({ ...seedCommand(), anytime: true });
    await unitOfWork.run({
      anytime: true,
      needs: {},
      decide: (draft) => {
        draft.put('Account', emptyAccount(CLEARING, 'USD'));
        return accept({});
      },
    });
  }
  const close = async () => {
    await unitOfWork.idle();
    await database.close();
  };
  return { database, unitOfWork, close };
}

/** A leg on either side; its key is that of the whole transfer. */
function legCommand(event: typeof OUT | typeof IN, { key, person, amount }: Leg): Command<object> {
  const own = walletAccount(person, 'BALANCE');
  const [debit, credit] = event === OUT ? [own, CLEARING] : [CLEARING, own];
  return {
    once: { id: `shards:${event}:${key}`, fingerprint: `${person} ${amount}` },
    needs: { Account: [debit, credit] },
    decide: (draft): Result<object> => {
      const moved = move(draft, { debit, credit, amount, event, refId: `${key} ${person}` });
      return moved.ok ? accept({}) : moved;
    },
  };
}

/** Takes the money at one shard, then gives it at the other; returns whether there was enough. */
export async function sendAcross(from: Shard, to: Shard, leg: Leg): Promise<boolean> {
  // The key contains the recipient, so that this side's books suffice to continue.
  const taken = await from.unitOfWork.run(legCommand(OUT, leg));
  if (!taken.ok) return false;
  await give(to, leg);
  return true;
}

async function give(to: Shard, leg: Leg): Promise<void> {
  const given = await to.unitOfWork.run(legCommand(IN, leg));
  if (!given.ok) throw new Error(`what was taken cannot be given: ${given.error}`);
}

const legsOf = async ({ database }: Shard, event: string): Promise<Map<string, Leg>> => {
  const rows = await database.reader.transfer.findMany({ where: { event } });
  return new Map(
    rows.map(({ refId, amount }) => {
      const [key = '', person = ''] = refId.split(' ');
      return [key, { key, person, amount }];
    }),
  );
};

/** Gives what was taken from one shard and has not reached the other; returns how often. */
export async function carryOn(from: Shard, to: Shard): Promise<number> {
  const [taken, given] = [await legsOf(from, OUT), await legsOf(to, IN)];
  const open = [...taken.values()].filter(({ key }) => !given.has(key));
  // Repeats some legs that both know, which must have no effect.
  const again = [...taken.values()].slice(-5);
  for (const leg of [...open, ...again]) await give(to, leg);
  return open.length;
}

const balance = async ({ database }: Shard, id: string): Promise<bigint> => {
  const row = await database.reader.account.findUnique({ where: { id } });
  return row ? row.creditsPosted - row.debitsPosted : 0n;
};

/** Money of all people, money between the shards, and money paid in by the banks. */
export async function sums(shards: readonly Shard[]) {
  let [people, between, bank] = [0n, 0n, 0n];
  for (const shard of shards) {
    for (const person of SHARD_PEOPLE)
      people += await balance(shard, walletAccount(person, 'BALANCE'));
    between += await balance(shard, CLEARING);
    bank -= await balance(shard, houseAccount('bank', 'USD'));
  }
  return { people, between, bank };
}

/** For two shards; it never changes. */
export const BANK_SUM = BigInt(2 * SHARD_PEOPLE.length) * FUNDED;
