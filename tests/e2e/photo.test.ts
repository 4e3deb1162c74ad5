/** The photo of oneself: chosen on Profile, shown there and on Home, taken away again. */
import { transferScreen } from '../../server/topics/test-people/specimens.ts';
import { expect, test, toast } from './stage.ts';

test.use({ as: 'fresh' });

test('a person shows a photo, and takes it away', async ({ page, texts }) => {
  const { profile } = texts;
  await page.goto('/profile');
  await page.getByRole('button', { name: profile.photo }).click();
  const picture = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(transferScreen('USDT', '1.00')),
  };
  const sheet = page.getByRole('dialog', { name: profile.photo });
  await sheet.getByLabel(profile.choosePhoto).setInputFiles(picture);
  await expect(toast(page, texts.state.success)).toBeVisible();
  await expect(page.locator('.avatar-button .avatar img')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.user-strip .avatar img')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: profile.photo }).click();
  await sheet.getByRole('button', { name: texts.photo.remove }).click();
  await expect(page.locator('.avatar-button .avatar img')).toHaveCount(0);
});
