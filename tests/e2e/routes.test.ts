/** Every screen in four languages: it loads, it is whole, and everybody can use it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locale } from '#contract/locale.ts';
import { expect, memoryOf, type Page, Trouble, test } from './stage.ts';
import { type Texts, textsIn } from './texts.ts';

const AAPL = 'source=stock&code=AAPL&name=Apple&market=US&classify=0';

const ROUTES = [
  '/',
  '/market',
  '/market/popular',
  '/market/ipo',
  '/market/blocktrade',
  '/watchlist',
  '/trade',
  '/search',
  `/quote?${AAPL}`,
  `/open?${AAPL}&direction=0&tradeType=open`,
  `/close?${AAPL}&direction=0&tradeType=close`,
  '/news',
  '/news?type=2',
  '/news/1',
  '/kyc',
  '/kyc/idcard?area=Germany',
  '/kyc/passport?area=Germany',
  '/deposit',
  '/deposit/record',
  '/deposit/crypto?code=USDT&chain=TRC20&addr=T123&logo=',
  '/withdraw',
  '/withdraw/bankcard',
  '/withdraw/crypto',
  '/paytype/bankcard',
  '/paytype/bankcard/detail?id=1',
  '/paytype/crypto',
  '/paytype/crypto/detail',
  '/profile',
  '/profile/transfer?toWallet=STOCK',
  '/profile/setting',
  '/profile/history?wallet=STOCK',
  '/profile/login',
  '/profile/register?inviteCode=SANDBOX',
  '/profile/resetpwd',
  '/profile/loginpwd',
  '/profile/paypwd',
];

/** Names of texts, such as `order.title`: what shows where a text is missing. */
const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value as object, `${path}${name}.`),
  );

const anyKey = new RegExp(
  `(?<![\\w.])(${keysOf(textsIn('en')).join('|').replaceAll('.', '\\.')})(?![\\w.])`,
  'g',
);

async function loaded(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.sk')).toHaveCount(0);
}

/** What is wrong with the screen, one line each. */
async function faultsOf(page: Page, texts: Texts): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  // What is seen and what is only heard.
  const words = await page.locator('body').ariaSnapshot();
  // Without frames the quicker mode, which opens no second page, sees the same.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const mark = page.getByText(texts.app.sandboxMark, { exact: true });
  return [
    ...((await mark.isVisible()) ? [] : ['no sandbox mark']),
    ...(width > 390 ? [`${width} px wide`] : []),
    ...(words.match(anyKey) ?? []).map((key) => `untranslated: ${key}`),
    ...grave.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ];
}

// A trace of so many screens would cost more than the screens.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const language of ['en', 'zh_Hans_CN', 'sa', 'de'] satisfies Locale[]) {
  test(`every screen in ${language}`, async ({ browser, seeded }) => {
    const { token } = await seeded('trader');
    const context = await browser.newContext({ storageState: memoryOf(token, language) });
    const page = await context.newPage();
    const trouble = new Trouble();
    trouble.watch(page);
    const texts = textsIn(language);
    for (const route of ROUTES) {
      await loaded(page, route);
      const faults = [...(await faultsOf(page, texts)), ...trouble.seen.splice(0)];
      expect.soft(faults, `${route} in ${language}`).toEqual([]);
    }
    await context.close();
  });
}
