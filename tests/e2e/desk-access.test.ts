/** Everybody of the staff can use the back office: what is pressed is large enough for a mouse, and axe finds nothing. */
import { axeFaults, bringAxe, colourFaults, standOn } from './axe.ts';
import { sitDown, staffToken } from './desk.ts';
import { DESK_ROUTES } from './screens.ts';
import { expect, test } from './stage.ts';
import { FINGER, MOUSE, smallOnes } from './targets.ts';
import { openAt } from './walk.ts';

test.use({ trace: 'off', as: 'trader' });

test('every screen of the desk is for everybody, by mouse and by ear, on either ground', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await sitDown(browser, await staffToken('owner'));
  await bringAxe(page);
  for (const route of DESK_ROUTES) {
    await openAt(page, route);
    // What is in hand has more to press than what is only looked at.
    await page.waitForLoadState('networkidle');
    // Links in a table are as high as its lines.
    expect.soft(await smallOnes(page, MOUSE, 'a.btn, a.icon-btn, nav a'), route).toEqual([]);
    const found = await axeFaults(page, { withColours: true });
    await standOn(page, 'dark');
    expect.soft([...found, ...(await colourFaults(page))], route).toEqual([]);
  }
});

test('what is too small or covered is found', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(() => {
    const planted = [
      '<button style="width:60px;height:30px">Low</button>',
      '<div style="position:relative"><button style="height:60px">Under</button>',
      '<div style="position:absolute;inset:0"></div></div>',
      '<p>A text with a <a href="/">link</a> in it</p>',
    ];
    document.querySelector('main')?.insertAdjacentHTML('beforeend', planted.join(''));
  });
  const found = (await smallOnes(page, FINGER, 'a[href]')).join('\n');
  expect(found).toMatch(/\d+ x 30: button\. "Low"/);
  expect(found).toContain('covered: button. "Under"');
  expect(found).not.toContain('"link"');
});
