/** A server that ends and starts again while an order's answer is outstanding. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { testPeople } from '#contract/test-people';
import { type ServerProcess, startServer } from '../sim/server-process.ts';
import { dropDatabase, makeDatabase } from '../test-database.ts';
import { apiAs } from './server.ts';
import { expect, KEY_PREFIX, test } from './stage.ts';
import { filled, type Texts } from './texts.ts';
import { parts } from './ticket.ts';
import { WORLD_START } from './world-start.ts';

/** A server of the test's own, on a folder and a port that outlive it. */
class OwnServer {
  #dataDir = '';
  #process: ServerProcess | undefined;
  address = '';

  async start(): Promise<void> {
    if (this.address === '') {
      this.#dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-e2e-restart-'));
      await makeDatabase(this.#dataDir);
    }
    this.#process = startServer(this.#dataDir, {
      HOST: '127.0.0.1',
      PORT: this.address === '' ? '0' : new URL(this.address).port,
      SANDBOX: 'true',
      WORLD_SEED: '1',
      WORLD_CLOCK: `${WORLD_START},frozen`,
    });
    this.address = (await this.#process.ready).address;
  }

  api = (token?: string) => apiAs(token, this.address, { 'x-world': 'main' });

  /** From now on it takes in what is sent, and looks at none of it. */
  stand = () => this.#process?.stand();

  /** Ends it as a power cut would. */
  end = async () => this.#process?.kill();

  async clear(): Promise<void> {
    await this.end();
    rmSync(this.#dataDir, { recursive: true, force: true });
    await dropDatabase(this.#dataDir);
  }
}

const own = new OwnServer();

// A start is most of such a test: the second goes on with the server that the first one started again.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await own.start();
});
test.afterAll(() => own.clear());

// In each a server is started again.
test.describe.configure({ timeout: 300_000 });

/** Somebody with money at the last step before an order of three. */
async function atConfirm(browser: Browser, texts: Texts) {
  const { token } = await own.api()(testPeople.make, {
    identity: 'passed',
    payPassword: '123456',
    wallets: { STOCK: '4000' },
  });
  const context = await browser.newContext({
    baseURL: own.address,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(
    ([prefix, value]) => {
      localStorage.setItem(`${prefix}token`, value);
      localStorage.setItem(`${prefix}locale`, 'en');
    },
    [KEY_PREFIX, token] as const,
  );
  await page.goto('/open?code=FILL&market=SANDBOX&direction=0');
  const { quantity, review } = parts(page, texts);
  await quantity.fill('3');
  await review.click();
  const confirm = page.getByRole('button', { name: texts.order.confirmBuy });
  await expect(page.getByText(texts.order.previewTold)).toBeVisible();
  return { page, confirm, api: own.api(token) };
}

/** The ticket finds out by itself what became of it. */
async function expectFoundOut(page: Page, { order: said }: Texts): Promise<void> {
  const receipt = page.getByRole('dialog', { name: said.title, exact: true });
  await expect(receipt).toContainText(filled(said.bought, { num: '3', name: 'Sandbox FILL' }), {
    timeout: 30_000,
  });
  await expect(page.getByRole('status').filter({ hasText: said.noAnswer })).toHaveCount(0);
}

test('an order that was placed before the restart is found by its key, and not placed again', async ({
  browser,
  texts,
}) => {
  const { page, confirm, api } = await atConfirm(browser, texts);
  const arrived = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  await page.route(
    `**${order.createStock.path}`,
    async (route) => {
      // It was placed, and the server ends before the answer is through.
      await route.fetch();
      arrived.resolve();
      await ended.promise;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await confirm.click();
  await arrived.promise;
  await own.end();
  ended.resolve();
  await expect(page.getByRole('status').filter({ hasText: texts.order.noAnswer })).toBeVisible();
  await own.start();
  await expectFoundOut(page, texts);
  expect((await api(position.me, {})).list).toMatchObject([{ positionNum: '3' }]);
});

test('an order that the server never looked at is placed after the restart, once', async ({
  browser,
  texts,
}) => {
  const { page, confirm, api } = await atConfirm(browser, texts);
  own.stand();
  const sent = page.waitForRequest(`**${order.createStock.path}`);
  await confirm.click();
  await sent;
  await own.end();
  await expect(page.getByRole('status').filter({ hasText: texts.order.noAnswer })).toBeVisible();
  await own.start();
  await expectFoundOut(page, texts);
  expect((await api(position.me, {})).list).toMatchObject([{ positionNum: '3' }]);
});
