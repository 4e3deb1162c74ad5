/** Ways that an order or a position ends, which are certain at whatever moment a test runs. */
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { type Api, anybody } from './server.ts';
import { expect, type Page } from './stage.ts';
import { filled, type Texts } from './texts.ts';

const HALF_HOUR_SECONDS = 1800;
/** Seconds around its turns in which WAVE hardly moves. */
const STILL_SECONDS = 120;

/** Which way WAVE goes at a moment, and how fast, in units a second: see docs/scenarios.md. */
function waveAt(atMs: number): { falls: boolean; speed: number; reversesIn: number } {
  const second = Math.floor(atMs / 1000) % (2 * HALF_HOUR_SECONDS);
  const reversal = [900, 2700, 4500].find((at) => at > second) ?? 0;
  const falls = second >= 900 && second < 2700;
  const away = Math.abs((second % HALF_HOUR_SECONDS) - 900);
  return { falls, speed: (80 * away) / HALF_HOUR_SECONDS ** 2, reversesIn: reversal - second };
}

/** Opens a position in WAVE whose stop-loss is what the price comes to next. */
export async function openBeforeStop(api: Api): Promise<{ id: string; code: string }> {
  const wave = { stockCode: 'WAVE', market: 'SANDBOX' };
  const now = await anybody(market.stockDetail, wave);
  const { falls, speed, reversesIn } = waveAt(now.currentDate);
  // At its turns it stands still for minutes: there the market is given a push.
  const isStill = reversesIn < STILL_SECONDS || reversesIn > HALF_HOUR_SECONDS - STILL_SECONDS;
  const distance = isStill ? 0.3 : 4 * speed + 0.02;
  const stop = now.price_nominal + (falls ? -distance : distance);
  const answer = await api(order.createStock, {
    ...wave,
    direction: falls ? 0 : 1,
    num: '10',
    stopLoss: stop.toFixed(2),
  });
  if (isStill) {
    const push = { kind: 'gap', code: 'SANDBOX.WAVE', durationMs: 15_000 } as const;
    await anybody(sandbox.makeScenario, { ...push, size: falls ? -0.01 : 0.01 });
  }
  return { id: answer.positionId ?? '', code: 'WAVE' };
}

/** Opens a position with little margin; the price then leaves it far behind. */
export async function openBeforeLiquidation(api: Api, code: string) {
  const answer = await api(order.createStock, {
    stockCode: code,
    market: 'CRYPTO',
    direction: 0,
    num: '20',
    isolatedPosition: 10,
  });
  const fall = () =>
    anybody(sandbox.makeScenario, { kind: 'gap', code: `CRYPTO.${code}`, size: -0.2 });
  return { id: answer.positionId ?? '', fall };
}

/** The holding leaves its list by itself; what closed it stands on top of the other, and says why. */
export async function expectEnded(
  { page, texts, api }: { page: Page; texts: Texts; api: Api },
  { id, name, why }: { id: string; name: string; why: RegExp },
): Promise<void> {
  const list = (label: string) => page.getByRole('list', { name: label, exact: true });
  const row = list(texts.trade.holdings).getByRole('listitem').filter({ hasText: name });
  // A list in which it does not stand yet looks like one in which it stands no more.
  const held = async () => (await api(position.me, { pageSize: 100 })).list.map((one) => one.id);
  await expect.poll(held, { timeout: 40_000 }).not.toContain(id);
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: texts.trade.closings }).click();
  const closed = list(texts.trade.closings).getByRole('listitem').filter({ hasText: name }).first();
  await closed.getByRole('button', { name: texts.trade.why }).click();
  const story = page.getByRole('dialog', { name: texts.trade.whyTitle });
  await expect(story).toContainText(why);
  await story.getByRole('button', { name: texts.action.close }).click();
  await expect(story).toHaveCount(0);
}

/** The order for six of HALF as its list shows it: half of it filled, the rest waiting. */
export const halfOrder = (page: Page, texts: Texts) =>
  page
    .getByRole('list', { name: texts.trade.entrusted, exact: true })
    .getByRole('listitem')
    .filter({ hasText: filled('{{done}} / {{all}}', { done: '3', all: '6' }) });

/** Closing meets HALF's script, too: only a stop-loss closes all of it. */
export async function leaveHalf(api: Api): Promise<void> {
  const half = { stockCode: 'HALF', market: 'SANDBOX' };
  const { orderId } = await api(order.createStock, {
    ...half,
    direction: 0,
    num: '2',
    stopLoss: '99.00',
  });
  await api(order.cancel, { orderId });
  const push = { kind: 'gap', code: 'SANDBOX.HALF', size: -0.02 } as const;
  const { id } = await anybody(sandbox.makeScenario, push);
  await expect(async () => {
    const { list } = await api(position.me, { pageSize: 100 });
    expect(list.filter(({ stockCode }) => stockCode === 'HALF')).toEqual([]);
  }).toPass({ timeout: 20_000 });
  await anybody(sandbox.endScenario, { id });
}
