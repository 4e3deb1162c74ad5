/** A world that can be stopped and restarted on the same folder, like the program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import { houseAccount, walletAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import type { OrderRow } from '#core/rows.ts';
import { makeScenario, type ScenarioCommand } from '#core/scenario-life.ts';
import { credit } from '#core/wallet.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { openCommand } from '#topics/orders/commands.ts';
import { findOrder } from '#trading/queries/orders.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import type { TradedInstrument } from '#trading/venue.ts';
import { createWorld, type World } from '#world/world.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { dropDatabase, makeDatabase, settingsIn } from '../test-database.ts';
import { quickHasher } from './quick-world.ts';

const FUNDS = 1_000_000_000n;

async function fund(world: World): Promise<void> {
  const user = await findUserByEmail(world.database.reader, TRADER_EMAIL);
  if (!user) throw new Error('no trader');
  const Account = [houseAccount('bank', 'USD'), walletAccount(user.id, 'STOCK')];
  await world.unitOfWork.run({
    anytime: true,
    needs: { Account },
    decide: (draft) => {
      credit(draft, user.id, 'STOCK', FUNDS, 'deposit', 'test');
      return accept({});
    },
  });
}

export class Restartable {
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-restart-'));
  private readonly instruments: readonly Instrument[];
  private present: World | undefined;

  constructor(instruments: readonly Instrument[]) {
    this.instruments = instruments;
  }

  get world(): World {
    if (!this.present) throw new Error('not started');
    return this.present;
  }

  /** Stops the world if it runs, and starts it at a moment. */
  async startAt(startMs: number): Promise<void> {
    if (this.present) await this.present.stop();
    else await makeDatabase(this.dataDir);
    const world = await createWorld({
      config: readConfig({
        ...settingsIn(this.dataDir),
        ...{ NODE_ENV: 'test', WARM_UP: 'false', DATA_DIR: this.dataDir },
      }),
      log: createSilentLogger(),
      instruments: this.instruments,
      clock: createClock({ startMs, rate: 0 }),
      hasher: quickHasher(),
    });
    this.present = world;
    if (await seedIfEmpty(world)) await fund(world);
    await world.start();
  }

  traded(key: string): TradedInstrument {
    const found = this.world.exchange.venues.traded(key);
    if (!found) throw new Error(`${key} is not traded`);
    return found;
  }

  /** Places an order of the seeded trader: by default ten units at market. */
  async place(key: string, command?: Partial<OpenCommand>): Promise<OrderRow> {
    const { unitOfWork, exchange, database } = this.world;
    const user = await findUserByEmail(database.reader, TRADER_EMAIL);
    const placed = await unitOfWork.run(
      openCommand(exchange.venues, this.traded(key), {
        userId: user?.id ?? '',
        direction: 0,
        quantity: 10n * 10n ** 8n,
        leverage: 1,
        priceType: 0,
        limitPrice: null,
        timeInForce: 'GTC',
        takeProfit: null,
        stopLoss: null,
        ...command,
      }),
    );
    if (!placed.ok) throw new Error(placed.error);
    return this.order(placed.value.orderId);
  }

  async order(id: string): Promise<OrderRow> {
    const row = await findOrder(this.world.database.reader, id);
    if (!row) throw new Error(`no order ${id}`);
    return row;
  }

  async scenario(
    command: Partial<ScenarioCommand> & Pick<ScenarioCommand, 'kind'>,
  ): Promise<string> {
    const terms = { instrument: null, sector: null, market: null, size: '0' };
    const made = await this.world.unitOfWork.run({
      needs: {},
      decide: (draft) => makeScenario(draft, { ...terms, fromMs: null, toMs: null, ...command }, 0),
    });
    if (!made.ok) throw new Error(made.error);
    return made.value.id;
  }

  /** Ends everything, after checking that the books balance. */
  async close(): Promise<void> {
    expect((await checkLedger(this.world.database.reader)).faults).toEqual([]);
    await this.world.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
    await dropDatabase(this.dataDir);
  }
}
