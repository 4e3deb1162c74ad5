/** Ways for an order or a position to end that work at whatever moment a test runs. */
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { type Api, anybody } from './server.ts';
import { expect, type Page } from './stage.ts';
import { filled, type Texts } from './texts.ts';

/** In dollars: WAVE rises by this within seconds of the full hour at which tests' worlds begin. */
const NEAR = 0.1;

/** Opens a position in WAVE whose stop loss is the next price. */
export async function openBeforeStop(api: Api): Promise<{ id: string }> {
  const wave = { stockCode: 'WAVE', market: 'SANDBOX' };
  const { price_nominal: price } = await anybody(market.stockDetail, wave);
  const stopLoss = (price + NEAR).toFixed(2);
  const { positionId } = await api(order.createStock, {
    ...wave,
    direction: 1,
    num: '10',
    stopLoss,
  });
  return { id: positionId ?? '' };
}

/** Opens a position with little margin; the price then falls far beyond it. */
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

/**
 * Expects the holding to leave its list by itself; what closed it is at the top of the other list, with the
 * reason.
 */
export async function expectEnded(
  { page, texts, api }: { page: Page; texts: Texts; api: Api },
  { id, name, why }: { id: string; name: string; why: RegExp },
): Promise<void> {
  const list = (label: string) => page.getByRole('list', { name: label, exact: true });
  const row = list(texts.trade.holdings).getByRole('listitem').filter({ hasText: name });
  // A list that does not show it yet looks the same as one that no longer does.
  const { list: held } = await api(position.me, { pageSize: 100 });
  expect(held.map((one) => one.id)).not.toContain(id);
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: texts.trade.closings }).click();
  const closed = list(texts.trade.closings).getByRole('listitem').filter({ hasText: name }).first();
  await closed.getByRole('button', { name: texts.trade.why }).click();
  const story = page.getByRole('dialog', { name: texts.trade.whyTitle });
  await expect(story).toContainText(why);
  await story.getByRole('button', { name: texts.action.close }).click();
  await expect(story).toHaveCount(0);
}

/** The order for six of HALF in its list: half filled, the rest waiting. */
export const halfOrder = (page: Page, texts: Texts) =>
  page
    .getByRole('list', { name: texts.trade.entrusted, exact: true })
    .getByRole('listitem')
    .filter({ hasText: filled('{{done}} / {{all}}', { done: '3', all: '6' }) });
