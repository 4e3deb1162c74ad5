/**
 * Many clients move money between wallets while others add up all of it: the sum must be the same at every
 * moment.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wallet } from '#core/codes.ts';
import { emptyAccount, houseAccount, walletAccount } from '#core/ledger.ts';
import { EXCHANGE_UNIT } from '#core/money.ts';
import { accept, type Result } from '#core/result.ts';
import { credit, transfer, undoTransfer } from '#core/wallet.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { createIds } from '#platform/runtime/ids.ts';
import { createRng, type Rng } from '#platform/runtime/rng.ts';
import { createSecrets } from '#platform/runtime/secrets.ts';
import type { Database } from '#platform/store/database.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { numbersIn, readArguments } from '../../scripts/setup/arguments.mjs';
import { dropDatabase, makeDatabase, placeIn } from '../test-database.ts';

const USAGE = `node tests/sim/bank.ts [--transfers 100000] [--clients 64] [--seed 1]`;

const PEOPLE = 16;
const FUNDS = 1_000_000n;
const WALLETS = ['BALANCE', 'STOCK', 'IPO'] as const;
/** Ways for money to go; the last one is not allowed. */
const WAYS: readonly (readonly [Wallet, Wallet])[] = [
  ['BALANCE', 'STOCK'],
  ['STOCK', 'BALANCE'],
  ['BALANCE', 'IPO'],
  ['IPO', 'BALANCE'],
  ['IPO', 'STOCK'],
];
const UNDONE = 0.1;

export interface BankReport {
  moved: number;
  undone: number;
  refused: number;
  /** How often everything was added up, each time in one consistent read. */
  looks: number;
  perSecond: number;
  faults: string[];
}

const accountsOf = (userId: string) => WALLETS.map((wallet) => walletAccount(userId, wallet));

function openingCommand(people: readonly string[]): Command<object> {
  return {
    needs: {},
    decide: (draft) => {
      draft.put('Account', emptyAccount(houseAccount('bank', 'USD'), 'USD'));
      for (const userId of people) {
        for (const id of accountsOf(userId)) draft.put('Account', emptyAccount(id, 'USD', userId));
        credit(draft, userId, 'BALANCE', FUNDS, 'deposit', 'bank');
      }
      return accept({});
    },
  };
}

/** Moves some money; in a tenth of the cases there and back. */
async function moveSome(bank: UnitOfWork, userId: string, rng: Rng): Promise<keyof BankReport> {
  const [from, to] = rng.pick(WAYS);
  const amount = BigInt(rng.int(1, 400_000));
  const needs = { Account: accountsOf(userId) };
  const sent = await bank.run({
    needs,
    decide: (draft): Result<{ id: string }> => {
      const exchange = { userId, from, to, amount, rate: EXCHANGE_UNIT, undoMs: 60_000 };
      const done = transfer(draft, exchange);
      return done.ok ? accept({ id: done.value.id }) : done;
    },
  });
  if (!sent.ok) return 'refused';
  if (rng.fraction() > UNDONE) return 'moved';
  const { id } = sent.value;
  const back = await bank.run({
    needs: { ...needs, WalletTransfer: [id] },
    decide: (draft): Result<object> => {
      const done = undoTransfer(draft, userId, id);
      return done.ok ? accept({}) : done;
    },
  });
  return back.ok ? 'undone' : 'moved';
}

async function totalOf({ reader }: Database): Promise<bigint> {
  const [row] = await reader.$queryRawUnsafe<{ total: bigint }[]>(
    'SELECT CAST(SUM("creditsPosted" - "debitsPosted") AS BIGINT) AS total FROM "Account" WHERE "guarded"',
  );
  return BigInt(row?.total ?? -1);
}

async function openBank(): Promise<{ folder: string; database: Database }> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-bank-'));
  await makeDatabase(folder);
  return { folder, database: await openDatabase(placeIn(folder, join(folder, 'bank.db'))) };
}

export async function runBank(options: {
  transfers: number;
  clients: number;
  seed: number;
}): Promise<BankReport> {
  const { folder, database } = await openBank();
  const clock = createClock();
  const newId = createIds(clock, createSecrets());
  const bank = new UnitOfWork({
    writer: database.writer,
    now: () => clock.now(),
    ids: () => newId,
    onCommit: () => {},
    onFault: () => {},
  });
  const report = {
    moved: 0,
    undone: 0,
    refused: 0,
    looks: 0,
    perSecond: 0,
    faults: [] as string[],
  };
  try {
    const people = Array.from({ length: PEOPLE }, (_, number) => `p${number}`);
    await bank.run(openingCommand(people));
    const startedAt = performance.now();
    let begun = 0;
    const client = async (number: number) => {
      const rng = createRng(options.seed).fork(number);
      while (begun < options.transfers) {
        begun += 1;
        report[(await moveSome(bank, rng.pick(people), rng)) as 'moved'] += 1;
      }
    };
    const total = FUNDS * BigInt(PEOPLE);
    let isWorking = true;
    const auditor = async () => {
      for (; isWorking; report.looks += 1) {
        const found = await totalOf(database);
        if (found !== total) report.faults.push(`the sum was ${found}, not ${total}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const auditing = auditor();
    await Promise.all(Array.from({ length: options.clients }, (_, number) => client(number)));
    report.perSecond = Math.round((begun * 1000) / (performance.now() - startedAt));
    isWorking = false;
    await auditing;
    report.faults.push(...(await checkLedger(database.reader)).faults);
    return report;
  } finally {
    await bank.idle();
    clock.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(folder);
  }
}

if (import.meta.main) {
  const { values } = readArguments(USAGE, {
    options: {
      transfers: { type: 'string', default: '100000' },
      clients: { type: 'string', default: '64' },
      seed: { type: 'string', default: '1' },
    },
  });
  const report = await runBank(numbersIn(USAGE, values));
  console.log(JSON.stringify(report, null, 1));
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}
