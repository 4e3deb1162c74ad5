/** A small world that can be observed, stopped and started at any moment, and compared with another. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyAccount, HOUSE_PURPOSES, houseAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import type { OrderRow, PositionRow } from '#core/rows.ts';
import { makeScenario, type ScenarioCommand } from '#core/scenario-life.ts';
import { credit } from '#core/wallet.ts';
import { type Clock, createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { openAccount } from '#topics/accounts/rules.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import {
  closeCommand,
  guardCommand,
  openCommand,
  replaceCommand,
} from '#topics/orders/commands.ts';
import { cancelCommand, setAlertCommand } from '#trading/commands.ts';
import { allOpenOrders, positionsOf } from '#trading/queries/orders.ts';
import type { GuardCommand } from '#trading/rules/guards.ts';
import type { CloseCommand, OpenCommand } from '#trading/rules/order-gates.ts';
import type { ReplaceCommand } from '#trading/rules/replace.ts';
import type { TradedInstrument } from '#trading/venue.ts';
import { createWorld, type World } from '#world/world.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { dropDatabase, makeDatabase, settingsIn } from '../test-database.ts';
import { Witness } from './partition-witness.ts';

const TRADED = new Set([
  'CRYPTO.BTC',
  'CRYPTO.LTC',
  'US.KO',
  'DE.SAP',
  'FX.EURUSD',
  'SANDBOX.WAVE',
  'SANDBOX.SLOW',
]);
const OFFERED = seedInstruments().filter(({ source }) => source === 'ipo');
const INSTRUMENTS = [
  ...seedInstruments().filter(({ key }) => TRADED.has(key)),
  ...OFFERED.slice(0, 2),
];
/** Minor units. */
const FUNDS = [20_000n, 300_000n, 5_000_000n, 100_000_000n];
const WALLETS = ['BALANCE', 'STOCK', 'EURO'] as const;

/** Events read at once. */
const LOG_PAGE = 5000;

type Row = Record<string, unknown>;

export class PartitionWorld {
  readonly people: string[] = [];
  private readonly count: number;
  private readonly seed: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'sandbourse-partition-'));
  private readonly witness = new Witness();
  private readonly ends = new Map<string, number>();
  private present: World | undefined;

  constructor(seed: number, count: number) {
    this.seed = seed;
    this.count = count;
  }

  get world(): World {
    if (!this.present) throw new Error('the world has not begun');
    return this.present;
  }

  now(): number {
    return this.world.clock.now();
  }

  setTo(atMs: number): void {
    this.world.clock.set(atMs);
  }

  async lookAt(atMs: number): Promise<void> {
    this.setTo(atMs);
    await this.world.exchange.round();
  }

  async begin(startMs: number): Promise<void> {
    await makeDatabase(this.folder);
    await this.openAt(startMs);
    await this.world.unitOfWork.run({
      anytime: true,
      needs: {},
      decide: (draft) => {
        for (const currency of ['USD', 'EUR', 'MXN']) {
          for (const purpose of HOUSE_PURPOSES) {
            draft.put('Account', emptyAccount(houseAccount(purpose, currency), currency));
          }
        }
        for (let n = 0; n < this.count; n += 1) {
          const name = `p${n}`;
          const person = { name, loginId: name, inviteCode: name, invitedBy: null };
          const secrets = { passwordHash: '', payPasswordHash: 'set', isReal: 1 } as const;
          const { id } = openAccount(draft, { email: `${name}@b.test`, ...person, ...secrets });
          this.people.push(id);
          const funds = FUNDS[n % FUNDS.length] ?? 0n;
          for (const wallet of WALLETS) credit(draft, id, wallet, funds, 'deposit', 'life');
        }
        return accept({});
      },
    });
    await this.world.start();
  }

  /** Stops the world, and starts it at another moment. */
  async restartAt(atMs: number): Promise<void> {
    await this.world.stop();
    await this.openAt(atMs);
    await this.world.start();
  }

  async end(): Promise<void> {
    await this.present?.stop();
    rmSync(this.folder, { recursive: true, force: true });
    await dropDatabase(this.folder);
  }

  traded(key: string): TradedInstrument {
    const traded = this.world.exchange.venues.traded(key);
    if (!traded) throw new Error(`${key} is not traded`);
    return traded;
  }

  async open(person: number, key: string, terms: Omit<OpenCommand, 'userId'>): Promise<void> {
    const command = { userId: this.people[person] ?? '', ...terms };
    const { exchange, unitOfWork } = this.world;
    const opened = await unitOfWork.run(openCommand(exchange.venues, this.traded(key), command));
    this.note(`open ${opened.ok ? opened.value.status : opened.error}`);
  }

  async close(
    person: number,
    position: PositionRow,
    terms: Omit<CloseCommand, 'userId' | 'positionId'>,
  ): Promise<void> {
    const command = { userId: this.people[person] ?? '', positionId: position.id, ...terms };
    const { exchange, unitOfWork } = this.world;
    const traded = this.traded(position.instrument);
    const closed = await unitOfWork.run(closeCommand(exchange.venues, traded, command));
    this.note(`close ${closed.ok ? closed.value.status : closed.error}`);
  }

  async cancel(person: number, order: OrderRow): Promise<void> {
    const command = cancelCommand(this.people[person] ?? '', order);
    const cancelled = await this.world.unitOfWork.run(command);
    this.note(`cancel ${cancelled.ok ? 'done' : cancelled.error}`);
  }

  async replace(
    person: number,
    order: OrderRow,
    terms: Omit<ReplaceCommand, 'userId' | 'orderId'>,
  ): Promise<void> {
    const command = { userId: this.people[person] ?? '', orderId: order.id, ...terms };
    const { exchange, unitOfWork } = this.world;
    const traded = this.traded(order.instrument);
    const replaced = await unitOfWork.run(replaceCommand(exchange.venues, traded, order, command));
    this.note(`replace ${replaced.ok ? replaced.value.status : replaced.error}`);
  }

  async guard(
    person: number,
    position: PositionRow,
    guards: Pick<GuardCommand, 'takeProfit' | 'stopLoss'>,
  ): Promise<void> {
    const command = { userId: this.people[person] ?? '', positionId: position.id, ...guards };
    const { exchange, unitOfWork } = this.world;
    const traded = this.traded(position.instrument);
    const guarded = await unitOfWork.run(guardCommand(exchange.venues, traded, command));
    this.note(`guard ${guarded.ok ? 'set' : guarded.error}`);
  }

  async setAlert(person: number, key: string, price: bigint): Promise<void> {
    const { exchange, unitOfWork } = this.world;
    const { instrument } = this.traded(key);
    const userId = this.people[person] ?? '';
    const set = await unitOfWork.run(
      setAlertCommand(exchange.venues, userId, { instrument, price }),
    );
    this.note(`alert ${set.ok ? 'set' : set.error}`);
  }

  async scenario(
    planned: Pick<ScenarioCommand, 'kind' | 'size' | 'instrument' | 'fromMs' | 'toMs'>,
  ): Promise<void> {
    await this.world.unitOfWork.run({
      needs: {},
      decide: (draft) => makeScenario(draft, { sector: null, market: null, ...planned }, 0),
    });
  }

  /** Positions at the present moment, oldest first. */
  async positionsOf(person: number): Promise<PositionRow[]> {
    await this.world.exchange.round();
    return (await positionsOf(this.world.database.reader, this.people[person] ?? '')).reverse();
  }

  async openOrdersOf(person: number): Promise<OrderRow[]> {
    await this.world.exchange.round();
    const orders = await allOpenOrders(this.world.database.reader);
    const own = orders.filter(({ userId }) => userId === this.people[person]);
    return own.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Everything each person has, line by line, without what differs between runs. */
  async states(): Promise<string[][]> {
    const { reader } = this.world.database;
    const oldest = { orderBy: { id: 'asc' } } as const;
    const rows: Row[] = [
      ...(await reader.order.findMany(oldest)),
      ...(await reader.position.findMany(oldest)),
      ...(await reader.fill.findMany(oldest)),
      ...(await reader.orderChange.findMany(oldest)),
      ...(await reader.transfer.findMany(oldest)),
      ...(await reader.account.findMany(oldest)),
      ...(await reader.priceAlerts.findMany(oldest)),
      ...(await reader.subscription.findMany(oldest)),
      ...(await this.alertsTold()),
    ];
    return this.people.map((userId) => linesOf(rows, userId));
  }

  /** All events in order, with ids. */
  async log(): Promise<string[]> {
    const { journal } = this.world;
    const lines: string[] = [];
    for (let after = 0; journal && after < journal.last; ) {
      const { events, next } = await journal.read(after, LOG_PAGE, () => true);
      lines.push(...events.map((event) => JSON.stringify(event)));
      after = next;
    }
    return lines;
  }

  /** The state hash of the world. */
  async hash(): Promise<string> {
    return (await this.world.stateHash()).hash;
  }

  async faults(): Promise<string[]> {
    const { faults } = await checkLedger(this.world.database.reader);
    return [...faults.map(String), ...this.witness.evaded(this.world, this.now())];
  }

  /** Counts outcomes of commands, and the rules that filled orders. */
  async countEnds(): Promise<ReadonlyMap<string, number>> {
    for (const { why } of await this.world.database.reader.fill.findMany()) {
      this.note(`filled by ${(JSON.parse(why) as { rule: string }).rule}`);
    }
    for (const { kind, what } of await this.world.database.reader.orderChange.findMany()) {
      const trailed = kind === 'stopped' && 'mark' in (JSON.parse(what) as Row);
      this.note(`change ${trailed ? 'trailed' : kind}`);
    }
    for (const { kind } of await this.alertsTold()) this.note(`told ${kind}`);
    const subscriptions = await this.world.database.reader.subscription.findMany();
    for (const { status, paid, amount } of subscriptions) {
      this.note(`subscription ${status}`);
      // Only the issue price is held from the beginning.
      if (paid > amount) this.note('allotment paid later');
    }
    return this.ends;
  }

  private alertsTold() {
    const where = { kind: { startsWith: 'alert.' } };
    return this.world.database.reader.inboxMessage.findMany({ where, orderBy: { id: 'asc' } });
  }

  /** Counts an outcome. */
  note(end: string): void {
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1);
  }

  private async openAt(startMs: number): Promise<void> {
    this.present = await createWorld({
      config: readConfig({
        NODE_ENV: 'test',
        ...settingsIn(this.folder),
        DATA_DIR: this.folder,
        WORLD_SEED: String(this.seed),
        WARM_UP: 'false',
      }),
      log: createSilentLogger(),
      instruments: INSTRUMENTS,
      clock: patientClock(startMs),
    });
    this.witness.watch(this.present);
  }
}

/** Stands still and has no timeouts: the speed of this machine must not matter. */
function patientClock(startMs: number): Clock {
  const clock = createClock({ startMs, rate: 0 });
  return { ...clock, after: (_, fn) => clock.after(Number.MAX_SAFE_INTEGER, fn) };
}

/** Rows of a person as text; ids are numbered in order of appearance. */
function linesOf(rows: readonly Row[], userId: string): string[] {
  const names = new Map<string, string>([[userId, 'me']]);
  const nameOf = (id: string): string => {
    const known = names.get(id) ?? `#${names.size}`;
    names.set(id, known);
    return known;
  };
  const textOf = (_: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'string') return value;
    if (value.startsWith('{')) return { ...(JSON.parse(value) as Row), found: undefined };
    return value.replace(/\b[a-z]{1,3}_[0-9a-z]{22}\b/g, nameOf);
  };
  return rows.flatMap((row) => {
    const isMine = Object.values(row).some(
      (value) => typeof value === 'string' && value.includes(userId),
    );
    return isMine ? [JSON.stringify(row, textOf)] : [];
  });
}
