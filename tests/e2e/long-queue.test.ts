/** Queues of many pages: one of ten thousand scrolled from its first row to its last, with few rows in the page. */

import type { Browser, Page } from '@playwright/test';
import { permission } from '#contract/permissions';
import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import { testPeople } from '#contract/test-people';
import { DAY_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { customer, nameOfGroup, sitDown, staffToken } from './desk.ts';
import { anybody, apiAs } from './server.ts';
import { expect, test } from './stage.ts';
import { time } from './world-of-test.ts';
import { WORLD_START_MS } from './world-start.ts';

const ROWS = 10_000;
/** As many rows as are in sight at 800 pixels, and what is kept ready above and below. */
const SHOWN_MAX = 60;
/** Nobody waits longer than this for a tap; generous, as the machine may be busy. */
const STALL_MS = 2_000;

/**
 * Gives the page a server of its own for the queue, ten thousand rows long; the rest stays. The first rows may be
 * those that the server really has.
 */
const lengthen = (page: Page, begins: 'invented' | 'with real rows' = 'invented') =>
  page.addInitScript(
    ([rows, dayMs, since, isReal]) => {
      // In the hand of somebody else, so that looking at one asks for nothing more.
      const item = (at: number) => ({
        id: `rev_${at}`,
        ...{ kind: 'kyc', status: 'open', version: 2 },
        userId: `usr_${at}`,
        userName: `Person ${at + 1}`,
        userEmail: 'p•••@example.test',
        userLoginId: String(30_000_000 + at),
        subjectId: `kyc_${at}`,
        createdAt: since - dayMs + at,
        claimedBy: { id: 'usr_other', name: 'Somebody Else' },
        claimedUntil: since + dayMs,
        twoPeople: false,
      });
      const shown = {
        subject: { fields: [], documents: [] },
        user: { id: '', name: '', email: '', loginId: '', isReal: 3, country: '', createdAt: 0 },
        earlier: [],
        twins: [],
      };
      let total = rows;
      window.addEventListener('longer', () => {
        total += 3;
      });
      const dataOf = ({ pathname, searchParams }: URL): unknown => {
        const one = /^\/admin\/reviews\/rev_(\d+)$/.exec(pathname)?.[1];
        if (one) {
          const user = { ...shown.user, isLocked: false, wallets: [] };
          return { ...item(Number(one)), ...shown, user };
        }
        if (pathname !== '/admin/reviews') return undefined;
        const pageNum = Number(searchParams.get('pageNum'));
        const pageSize = Number(searchParams.get('pageSize'));
        const first = (pageNum - 1) * pageSize;
        const length = Math.max(0, Math.min(pageSize, total - first));
        const list = Array.from({ length }, (_, at) => item(first + at));
        return { list, total, pageNum, pageSize, hasNext: first + pageSize < total };
      };
      const ask = window.fetch;
      window.fetch = async (input, init) => {
        const url = new URL(String(input), location.href);
        const data = dataOf(url);
        if (data === undefined) return ask(input, init);
        if (isReal && url.searchParams.get('pageNum') === '1') {
          const real = await (await ask(input, init)).json();
          const page = data as { list: unknown[] };
          page.list = [...real.data.list, ...page.list].slice(0, page.list.length);
        }
        return Response.json({ code: 200, msg: '', data });
      };
    },
    [ROWS, DAY_MS, WORLD_START_MS, begins === 'with real rows'] as const,
  );

/** Scrolls down as fast as rows come; answers the most rows ever in the page, and the longest task. */
const scrollThrough = (page: Page, rows: number) =>
  page.evaluate(async (count) => {
    const tasks: number[] = [0];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ entryTypes: ['longtask'] });
    const scroller = document.querySelector('.queue-scroll');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let mostRows = 0;
    const isLast = () =>
      Number(scroller?.querySelector('li:last-child')?.getAttribute('aria-posinset')) >= count;
    while (scroller && !isLast()) {
      scroller.scrollTop = scroller.scrollHeight;
      await frame();
      mostRows = Math.max(mostRows, scroller.querySelectorAll('li').length);
    }
    observer.disconnect();
    return { mostRows, longestMs: Math.max(...tasks), tasks: tasks.length - 1 };
  }, rows);

const toTop = (page: Page) =>
  page.locator('.queue-scroll').evaluate((scroller) => scroller.scrollTo(0, 0));

/** More rows than are asked for anew when one of them changes. */
const LONG = 350;

/** A request in a long queue before a reviewer, who has the one above it open, and a colleague who may claim it. */
async function oneOfMany(browser: Browser) {
  const group = nameOfGroup();
  for (const number of [1, 2])
    await (await customer(group, number)).api(permission.apply, { type: 0 });
  const colleague = apiAs(await staffToken('reviewer2'));
  const item = (await colleague(review.list, { kind: 'permission', q: group })).list.at(-1);
  if (!item) throw new Error('nobody applied');
  const page = await sitDown(browser, await staffToken('reviewer'));
  await lengthen(page, 'with real rows');
  await page.goto('/admin/queue/permission');
  const row = page.locator('.queue-item').filter({ hasText: item.userLoginId });
  await expect(row).toBeVisible();
  await scrollThrough(page, LONG);
  await toTop(page);
  return { page, row, id: item.id, colleague };
}

/** Something happens to a request, whichever: all desks hear of it. */
async function stir(): Promise<void> {
  const desk = apiAs(await staffToken('reviewer2'));
  const [item] = (await desk(review.list, { claimed: 'free' })).list;
  if (!item) throw new Error('nothing waits');
  await desk(review.claim, { id: item.id });
  await desk(review.release, { id: item.id });
}

test('ten thousand rows are scrolled without a stall', async ({ browser }) => {
  const page = await sitDown(browser, await staffToken('reviewer'));
  await lengthen(page);
  await page.goto('/admin/queue/kyc');
  await expect(page.getByText('10,000 waiting')).toBeVisible();
  await expect(page.locator('.queue-item').first()).toBeVisible();
  const { mostRows, longestMs, tasks } = await scrollThrough(page, ROWS);
  const description = `longest task ${Math.round(longestMs)} ms, ${tasks} above 50 ms`;
  test.info().annotations.push({ type: 'scrolled', description });
  expect(mostRows).toBeLessThan(SHOWN_MAX);
  expect(longestMs).toBeLessThan(STALL_MS);

  // The last row is a row like any other, and so is the first again.
  await page.getByRole('button', { name: `Person ${ROWS}` }).click();
  await expect(page.locator('.queue-item[aria-current]')).toContainText(`Person ${ROWS}`);
  await toTop(page);
  await expect(page.getByRole('button', { name: /^Person 1\b/ })).toBeVisible();

  // What comes is told without a reload, and shown when it is asked for; the open one stays open.
  await page.evaluate(() => window.dispatchEvent(new Event('longer')));
  await stir();
  await expect(page.getByRole('button', { name: '3 new' })).toBeVisible();
  await expect(page.getByText('10,003 waiting')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: `Person ${ROWS + 3}` })).toBeVisible();
  await expect(page.getByRole('button', { name: '3 new' })).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(page.locator('.queue-item[aria-current]')).toContainText(`Person ${ROWS - 1}`);
});

test('a row of a long list stays when a look at it fails, and is current with the next', async ({
  browser,
}) => {
  const { page, row, id, colleague } = await oneOfMany(browser);
  const look = `**/admin/reviews/${id}`;
  await page.route(look, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(id));
  await colleague(review.claim, { id });
  await failed;
  await page.unroute(look);
  await colleague(review.release, { id });
  await colleague(review.claim, { id });
  await expect(row).toContainText('Noor Haddadi');
});

test('a row of a long list leaves it when its request is not there any more', async ({
  browser,
}) => {
  const { page, row, id, colleague } = await oneOfMany(browser);
  const data = { error: 'NotFound' };
  await page.route(`**/admin/reviews/${id}`, (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: 'Not found', data } }),
  );
  await colleague(review.claim, { id });
  await expect(row).toHaveCount(0);
});

test('a request of a long list that is taken over stays in its list', async ({ browser }) => {
  const { page, row, id, colleague } = await oneOfMany(browser);
  await colleague(review.claim, { id });
  await expect(row).toContainText('Noor Haddadi');
  await row.click();
  await expect(page.getByText('In hand of Noor Haddadi')).toBeVisible();
  const looked = page.waitForResponse((answer) => answer.url().endsWith(`/reviews/${id}`));
  await page.keyboard.press('c');
  await looked;
  await expect(row).toContainText('You');
});

test('who logs out while a long list is asked about asks for nothing more', async ({ browser }) => {
  const { page } = await oneOfMany(browser);
  const anonymous: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = request.resourceType() === 'fetch' && pathname.startsWith('/admin/');
    if (isCall && !request.headers().authorization) anonymous.push(pathname);
  });
  await expect(page.locator('.case[data-seen=true]')).toBeVisible();
  const counts = /\/admin\/reviews\/counts$/;
  await page.route(counts, () => undefined);
  const asked = page.waitForRequest(counts);
  await page.keyboard.press('a');
  await asked;
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('E-mail or login ID').fill('reviewer@sandbourse.test');
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation').locator('.who')).toBeVisible();
  expect(anonymous).toEqual([staff.login.path]);
});

test('decided requests stay newest first from one page to the next', async ({ browser }) => {
  const group = nameOfGroup();
  const desk = apiAs(await staffToken('reviewer2'));
  const names = [
    'First Rejected',
    'Second Rejected',
    'First Passed',
    'Second Passed',
    'Third Passed',
  ];
  for (const [at, name] of names.entries()) {
    const email = `${group}-${at}@sandbourse.test`;
    const { token } = await anybody(testPeople.make, { email, name });
    await apiAs(token)(permission.apply, { type: 0 });
    const [item] = (await desk(review.list, { kind: 'permission', q: email })).list;
    const { id = '', version = 0 } = item ?? {};
    const isRejected = name.endsWith('Rejected');
    const decision = isRejected ? { verdict: 'reject', reason: 'No' } : { verdict: 'approve' };
    await desk(review.decide, { id, version, ...decision } as InputOf<typeof review.decide>);
    await time.advance('1m');
  }
  const page = await sitDown(browser, await staffToken('reviewer'));
  // Two to a page, so that the five of them are three.
  await page.route(/\/admin\/reviews\?.*pageSize=100/, (route) =>
    route.continue({ url: route.request().url().replace('pageSize=100', 'pageSize=2') }),
  );
  await page.goto(`/admin/queue/permission?show=decided&q=${group}`);
  await expect(page.locator('.queue-item .name')).toHaveText(names.toReversed());
});
