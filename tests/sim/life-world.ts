/** A small world for a life: some people with money, some instruments of each kind, a frozen clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wallet } from '#core/codes.ts';
import { emptyAccount, HOUSE_PURPOSES, houseAccount } from '#core/ledger.ts';
import { RATE_UNIT } from '#core/money.ts';
import { accept } from '#core/result.ts';
import type { QuantRobotRow } from '#core/rows.ts';
import { credit } from '#core/wallet.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { createPasswordHasher } from '#platform/runtime/password-hash.ts';
import { openAccount } from '#topics/accounts/rules.ts';
import { createWorld, type World } from '#world/world.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { dropDatabase, makeDatabase, settingsIn } from '../test-database.ts';
import { ofSpecialKinds, toBeOffered } from './life-instruments.ts';

/** A Wednesday, 15:00 UTC: New York, Frankfurt and Mexico trade. */
const START_MS = Date.UTC(2026, 10, 4, 15);
const PEOPLE = 3;
/** Minor units that each wallet starts with. */
const FUNDS = 5_000_000n;
const FUNDED: readonly Wallet[] = ['BALANCE', 'STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'];

const TRADED = new Set([
  'US.AAPL',
  'US.KO',
  'US.IWM',
  'DE.SAP',
  'MX.WALMEX',
  'FX.EURUSD',
  'FX.USDJPY',
  'CRYPTO.BTC',
  'FUT.GC',
  'FUT.CL',
]);

/** A short term, so that some orders mature in a life. */
export const LIFE_ROBOT: QuantRobotRow = {
  id: 'QR-02',
  name: 'Life',
  termDays: 2,
  yieldMin: RATE_UNIT / 10_000n,
  yieldMax: RATE_UNIT / 1000n,
  penaltyRate: RATE_UNIT / 500n,
  minimum: 1_000n,
  maximum: 1_000_000n,
  createdAt: 0,
  closedAt: null,
};

/** Instruments traded in a life, and the pairs that convert its currencies. */
const INSTRUMENTS = [
  ...seedInstruments().filter(
    ({ key, market }) => TRADED.has(key) || market === 'FX' || market === 'SANDBOX',
  ),
  ...toBeOffered(seedInstruments()),
  ...ofSpecialKinds(seedInstruments()),
];

export class LifeWorld {
  readonly people: string[] = [];
  readonly keys: readonly string[];
  private readonly seed: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'sandbourse-life-'));
  private present: World | undefined;
  private nextFails = false;

  constructor(seed: number) {
    this.seed = seed;
    this.keys = INSTRUMENTS.filter(
      ({ key, market }) => TRADED.has(key) || market === 'SANDBOX' || market === 'BOND',
    ).map(({ key }) => key);
  }

  get world(): World {
    if (!this.present) throw new Error('the world has not begun');
    return this.present;
  }

  async begin(): Promise<void> {
    await makeDatabase(this.folder);
    this.present = await this.open(START_MS);
    await this.world.unitOfWork.run({
      anytime: true,
      needs: {},
      decide: (draft) => {
        for (const currency of ['USD', 'EUR', 'MXN']) {
          for (const purpose of HOUSE_PURPOSES) {
            draft.put('Account', emptyAccount(houseAccount(purpose, currency), currency));
          }
        }
        draft.put('QuantRobot', LIFE_ROBOT);
        for (let n = 0; n < PEOPLE; n += 1) {
          const name = `p${n}`;
          const { id } = openAccount(draft, {
            email: `${name}@sandbourse.test`,
            name,
            passwordHash: '',
            payPasswordHash: 'set',
            isReal: 1,
            loginId: name,
            inviteCode: name,
            invitedBy: null,
          });
          this.people.push(id);
          for (const wallet of FUNDED) credit(draft, id, wallet, FUNDS, 'deposit', 'life');
        }
        return accept({});
      },
    });
    await this.world.start();
  }

  /** Stops the world and opens it again on the same folder, some time later. */
  async restart(laterMs: number): Promise<void> {
    const now = this.world.clock.now();
    await this.world.stop();
    this.present = await this.open(now + laterMs);
    await this.world.start();
  }

  /** Rolls back the next batch after all of it was written, as when a disk is full. */
  failNextBatch(): void {
    this.nextFails = true;
  }

  /** Whether the requested failure has happened. */
  get hasFailed(): boolean {
    return !this.nextFails;
  }

  forgetFault(): void {
    this.nextFails = false;
  }

  async end(): Promise<void> {
    await this.present?.stop();
    rmSync(this.folder, { recursive: true, force: true });
    await dropDatabase(this.folder);
  }

  private async open(startMs: number): Promise<World> {
    const world = await createWorld({
      config: readConfig({
        NODE_ENV: 'test',
        ...settingsIn(this.folder),
        DATA_DIR: this.folder,
        WORLD_SEED: String(this.seed),
        WARM_UP: 'false',
      }),
      log: createSilentLogger(),
      instruments: INSTRUMENTS,
      clock: createClock({ startMs, rate: 0 }),
      hasher: createPasswordHasher({ cost: 4, runningMax: 8, waitingMax: 1000 }),
    });
    this.breakWriter(world);
    return world;
  }

  private breakWriter({ database: { writer } }: World): void {
    const own = writer.transaction.bind(writer);
    writer.transaction = (work) =>
      own(async (tx) => {
        const result = await work(tx);
        if (this.nextFails) {
          this.nextFails = false;
          throw new Error('the disk is full');
        }
        return result;
      });
  }
}
