/** Identity verification on the phone: from the first screen to the decision. */
import { file } from '#contract/uploads';
import {
  idCardBack,
  idCardFront,
  passportPage,
} from '../../server/topics/test-people/specimens.ts';
import { decide } from './reviewer.ts';
import { expect, type Page, test, toast } from './stage.ts';
import type { Texts } from './texts.ts';

const HOLDER = { firstName: 'Ada', lastName: 'Lovell', idCardNumber: 'SBX 7731 0452' };

const picture = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(bytes),
});

async function fill(page: Page, texts: Texts, number: string) {
  await page.getByLabel(texts.kyc.firstName).fill(HOLDER.firstName);
  await page.getByLabel(texts.kyc.lastName).fill(HOLDER.lastName);
  await page.getByLabel(number).fill(HOLDER.idCardNumber);
}

/** Chooses a picture for a place, and waits until the server has it. */
async function upload(page: Page, texts: Texts, add: string, file: ReturnType<typeof picture>) {
  const before = await page.getByText(texts.photo.uploaded).count();
  await page.getByLabel(add).setInputFiles(file);
  await expect(page.getByRole('status').getByText(texts.photo.uploaded)).toHaveCount(before + 1);
}

test.use({ as: 'fresh' });

test('somebody new is checked, rejected, tries again and passes, and sees each at once', async ({
  page,
  texts,
  person,
}) => {
  const { kyc } = texts;
  await page.goto('/kyc');
  await page.getByRole('button', { name: kyc.continue }).click();
  await expect(toast(page, kyc.selectCountry)).toBeVisible();
  // Screen readers also say what is missing, and where.
  const country = page.getByRole('button', { name: `${kyc.country} ${kyc.selectCountry}` });
  await expect(country).toHaveAccessibleDescription(kyc.selectCountry);
  await country.click();
  await page.getByRole('searchbox', { name: kyc.searchCountry }).fill('germ');
  const flag = page.getByRole('radio', { name: /Germany/ }).getByRole('presentation');
  await expect(flag).toHaveJSProperty('complete', true);
  expect(await flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('radio', { name: /Germany/ }).click();
  await page.getByRole('button', { name: kyc.continue }).click();
  await expect(page).toHaveURL('/kyc/idcard?area=Germany');

  await page.getByRole('button', { name: kyc.submit }).click();
  await expect(toast(page, kyc.enterFirstName)).toBeVisible();
  await expect(page.getByText(kyc.enterIdCardNumber)).toBeVisible();
  await expect(page.getByText(kyc.fillIn)).toHaveCount(2);
  await expect(page.getByLabel(kyc.addFront)).toHaveAccessibleDescription(kyc.fillIn);
  await upload(page, texts, kyc.addFront, picture('front.png', idCardFront(HOLDER)));
  await fill(page, texts, kyc.idCardNumber);
  await page.getByRole('button', { name: kyc.submit }).click();
  await expect(toast(page, kyc.fillIn)).toBeVisible();
  await upload(page, texts, kyc.addBack, picture('back.png', idCardBack(HOLDER)));
  await page.getByRole('button', { name: kyc.submit }).click();
  await expect(page.getByRole('heading', { name: kyc.checking })).toBeVisible();
  await expect(page.locator('.verdict')).toBeFocused();
  await expect(page.getByText(kyc.upTo, { exact: true })).toBeVisible();

  const mine = { kind: 'kyc', email: person.email } as const;
  await decide(mine, { verdict: 'reject', reason: 'The card has expired' });
  await expect(page.getByRole('heading', { name: kyc.rejected })).toBeVisible();
  await expect(page.getByText('The card has expired')).toBeVisible();
  await page.getByRole('button', { name: kyc.tryAgain }).click();

  await page.goto('/kyc/passport?area=Mexico');
  await upload(page, texts, kyc.addPage, picture('page.png', passportPage(HOLDER)));
  await fill(page, texts, kyc.passportNumber);
  await page.getByRole('button', { name: kyc.submit }).click();
  await expect(page.getByRole('heading', { name: kyc.checking })).toBeVisible();
  await decide(mine, { verdict: 'approve' });
  await expect(page.getByRole('heading', { name: kyc.passed })).toBeVisible();
});

test('an invalid picture is refused with a message, and another can be chosen', async ({
  page,
  texts,
  trouble,
}) => {
  trouble.expect(/415/);
  // The tracing of the test asks for the picture that is none.
  trouble.expect(/blob:/);
  await page.goto('/kyc/passport?area=Mexico');
  const fake = { ...picture('page.png', new Uint8Array()), buffer: Buffer.from('<svg/>') };
  await page.getByLabel(texts.kyc.addPage).setInputFiles(fake);
  await expect(page.getByText(texts.photo.failed)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /gif, jpg, jpeg/ })).toBeVisible();
  const replace = `${texts.photo.replace}: ${texts.kyc.page}`;
  await upload(page, texts, replace, picture('page.png', passportPage(HOLDER)));
});

test('after an upload that failed, the same picture can be sent again, or another chosen', async ({
  page,
  texts,
  trouble,
}) => {
  const { kyc, photo, action } = texts;
  trouble.expect(/429/);
  const busy = { code: 429, msg: 'Again in 2 s', data: { error: 'TooManyRequests' } };
  let isBusy = true;
  await page.route(`**${file.upload.path}`, (route) =>
    isBusy ? route.fulfill({ status: 429, json: busy }) : route.fallback(),
  );
  await page.goto('/kyc/passport?area=Mexico');
  const place = page.locator('figure', { hasText: kyc.page });
  const failed = place.getByText(photo.failed);
  await page.getByLabel(kyc.addPage).setInputFiles(picture('page.png', passportPage(HOLDER)));
  await expect(failed).toBeVisible();
  const again = place.getByRole('button', { name: action.retry });
  // A finger reaches both: neither lies over the other.
  const chooser = page.waitForEvent('filechooser');
  await place.locator('label.retake').click();
  await (await chooser).setFiles(picture('other.png', passportPage(HOLDER)));
  await expect(failed).toBeVisible();
  isBusy = false;
  await again.click();
  await expect(place.getByText(photo.uploaded)).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a picture that is on its way up is waited for, and not called missing', async ({
  page,
  texts,
}) => {
  const { kyc, photo } = texts;
  const held = Promise.withResolvers<void>();
  await page.route(`**${file.upload.path}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/kyc/passport?area=Mexico');
  await fill(page, texts, kyc.passportNumber);
  await page.getByLabel(kyc.addPage).setInputFiles(picture('page.png', passportPage(HOLDER)));
  await page.getByRole('button', { name: kyc.submit }).click();
  await expect(toast(page, photo.uploading)).toBeVisible();
  await expect(page.getByText(kyc.fillIn)).toHaveCount(0);
  held.resolve();
  await expect(page.getByText(photo.uploaded)).toBeVisible();
  await page.getByRole('button', { name: kyc.submit }).click();
  await expect(page.getByRole('heading', { name: kyc.checking })).toBeVisible();
});
