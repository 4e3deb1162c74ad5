/** The script in the page asks for what the screen needs first; the screen asks for it no second time. */
import { staffToken } from './desk.ts';
import { expect, KEY_PREFIX, test } from './stage.ts';

test.use({ as: 'trader' });

const quote = 'code=KO&market=US&classify=0&name=Coca-Cola';

test('what the page asks for ahead is what its screen wants, and is asked for once', async ({
  page,
}) => {
  const owner = await staffToken('owner');
  await page.addInitScript(
    ([name = '', token = '']) => localStorage.setItem(name, token),
    [`${KEY_PREFIX}staff_token`, owner],
  );
  let asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.method() === 'GET') asked.push(request.url());
  });
  const screens: readonly (readonly [string, number])[] = [
    ['/', 3],
    ['/market', 3],
    ['/watchlist', 2],
    ['/trade', 1],
    ['/profile', 1],
    [`/quote?${quote}`, 2],
    [`/open?${quote}&direction=0`, 2],
    ['/admin/overview', 1],
  ];
  for (const [screen, least] of screens) {
    // The screen before may still ask for what it shows last.
    await page.goto('/icon.svg');
    asked = [];
    await page.goto(screen);
    const left = () =>
      page.evaluate(() => {
        const { askedAhead } = window as { askedAhead?: { answers: Map<string, unknown> } };
        return [...(askedAhead?.answers.keys() ?? ['none'])];
      });
    await expect.poll(left, { message: screen }).toEqual([]);
    expect(asked.length, screen).toBeGreaterThanOrEqual(least);
    expect(new Set(asked).size, `${screen}: ${asked.join(' ')}`).toBe(asked.length);
  }
});
