/** Whose hand a request is in, while something is half written about it. */
import type { Page } from '@playwright/test';
import { permission } from '#contract/permissions';
import {
  claimedByMe,
  customer,
  nameOfGroup,
  openQueue,
  sitDown,
  staffToken,
  untilSeen,
} from './desk.ts';
import { expect, test } from './stage.ts';
import { time } from './world-of-test.ts';

/** Past the two minutes that a claim lives. */
const LAPSED = '3m';

const outOfSight = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a claim that runs out while a reason is written takes nothing of it', async ({ browser }) => {
  const group = nameOfGroup();
  for (const number of [1, 2])
    await (await customer(group, number)).api(permission.apply, { type: 0 });
  const ruth = await sitDown(browser, await staffToken('reviewer'));
  const noor = await sitDown(browser, await staffToken('reviewer2'));
  await openQueue(ruth, 'permission', group, 2);
  await untilSeen(ruth);
  await expect(claimedByMe(ruth)).toBeVisible();
  await ruth.keyboard.press('r');
  await ruth.getByRole('radio', { name: 'In own words' }).check();
  const words = ruth.getByRole('textbox', { name: 'Reason' });
  await words.fill('Please tell us');
  // In sight it is taken again at once, and the hand stays in its field.
  await time.advance(LAPSED);
  await expect(claimedByMe(ruth)).toBeVisible();
  await expect(words).toBeFocused();
  await words.pressSequentially(' more');
  // Out of sight it is anybody's.
  await outOfSight(ruth, true);
  await time.advance(LAPSED);
  await expect(ruth.getByText('Nobody has this in hand')).toBeVisible();
  const putBack = ruth.waitForResponse(/\/release$/);
  await openQueue(noor, 'permission', group, 2);
  await noor.locator('.queue-item').first().click();
  await expect(claimedByMe(noor)).toBeVisible();
  await expect(ruth.locator('.queue-item').first()).toContainText('Noor Haddadi');
  // That it was in hand here is forgotten; whose it is now is not.
  await putBack;
  await outOfSight(ruth, false);
  const theirs = ruth.getByText('In hand of Noor Haddadi');
  await expect(theirs).toBeVisible();
  await expect(words).toBeHidden();
  await ruth.keyboard.press('c');
  await expect(words).toHaveValue('Please tell us more');
  await words.press('Enter');
  await expect(ruth.locator('.undo-bar')).toBeVisible();
});
