/** The content desk: an article written with a mouse and keys, read in the app, taken down. */
import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { contentDesk } from '#contract/content';
import { sitDown, staffToken } from './desk.ts';
import { apiAs } from './server.ts';
import { expect, test } from './stage.ts';

/** As many words of five letters as fit into an article's 60,000 in each language. */
const LONG_WORDS = 11_990;

test('an operator writes an article, a reader reads it, until it is taken down', async ({
  browser,
  page,
  trouble,
}) => {
  const title = `Sugar ${randomUUID().slice(0, 8)}`;
  const desk = await sitDown(browser, await staffToken('operator'));
  await desk.goto('/admin/content');
  await desk.getByRole('button', { name: 'New article' }).click();
  const preview = desk.getByRole('region', { name: 'As the app shows it' });
  const [field, text] = [
    desk.getByRole('textbox', { name: 'Title' }),
    desk.getByRole('textbox', { name: 'Text', exact: true }),
  ];
  await field.fill(title);
  await text.click();
  await desk.keyboard.type('It rises ');
  await desk.getByRole('button', { name: 'Bold' }).click();
  await desk.keyboard.type('fast <script>');
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('fast <script>');

  await desk.getByRole('button', { name: 'Chinese' }).click();
  await expect(text).toHaveText('');
  await field.fill(`${title} 糖`);
  await text.click();
  await desk.keyboard.type('很快。');
  const answer = desk.waitForResponse(
    (one) => one.url().endsWith('/admin/articles') && one.request().method() === 'POST',
  );
  const about = desk.getByRole('combobox', { name: 'About an instrument' });
  await about.fill('AAPL');
  await desk.getByRole('option', { name: /US\.AAPL/ }).click();
  await expect(preview.getByText('In the list')).toBeVisible();
  await desk.getByRole('button', { name: 'Save as draft' }).click();
  const { id } = ((await (await answer).json()) as { data: { id: string } }).data;

  trouble.expect(/article\/art_|Failed to load resource/);
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await desk.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await desk.getByRole('button', { name: title }).click();
  await expect(desk.getByText('US.AAPL', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('combobox', { name: 'Status' }).selectOption('Out');
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('.rich strong')).toHaveText('fast <script>');

  await desk.getByRole('searchbox', { name: 'Title' }).fill(title);
  await desk.getByRole('button', { name: title }).click();
  await expect(text).toContainText('It rises fast <script>');
  await desk.getByRole('button', { name: 'Take down' }).click();
  await desk.getByRole('combobox', { name: 'Status' }).selectOption('Taken down');
  await expect(desk.getByRole('row', { name: title })).toContainText('Taken down');
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('what a colleague changed meanwhile outlasts the saving of something else', async ({
  browser,
}) => {
  const title = `Salt ${randomUUID().slice(0, 8)}`;
  const token = await staffToken('operator');
  const api = apiAs(token);
  const text = { title, summary: '', content: '<p>Salt.</p>' };
  const written = { section: 'news', en: text, zh: { ...text, content: '<p>盐。</p>' } } as const;
  const { id, publishTime } = await api(contentDesk.create, written);
  const desk = await sitDown(browser, token);
  await desk.goto('/admin/content');
  await desk.getByRole('searchbox', { name: 'Title' }).fill(title);
  await desk.getByRole('button', { name: title }).click();
  await desk.getByRole('textbox', { name: 'Author' }).fill('Mira Feld');

  const later = { publishTime: publishTime + 86_400_000, isTop: true, tag: 'Crypto' } as const;
  const en = { ...text, title: `${title} anew` };
  await api(contentDesk.edit, { id, ...written, ...later, en, instrument: 'US.AAPL' });
  // The line comes back, and what is shown is asked for again.
  const again = desk.waitForResponse((one) => one.url().endsWith(`/admin/articles/${id}`));
  await desk.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  });
  await (await again).finished();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('button', { name: 'New article' })).toBeVisible();
  expect(await api(contentDesk.show, { id })).toMatchObject({
    ...later,
    author: 'Mira Feld',
    instrument: 'US.AAPL',
    zh: written.zh,
    en,
  });
});

/** An article about salt, open at a desk with its summary written anew and not saved. */
async function halfRewritten(browser: Browser) {
  const title = `Salt ${randomUUID().slice(0, 8)}`;
  const token = await staffToken('operator');
  const api = apiAs(token);
  const text = { title, summary: 'Of the sea', content: '<p>Salt.</p>' };
  const written = { section: 'news', en: text, zh: text } as const;
  const { id } = await api(contentDesk.create, written);
  const desk = await sitDown(browser, token);
  await desk.goto('/admin/content');
  await desk.getByRole('searchbox', { name: 'Title' }).fill(title);
  await desk.getByRole('button', { name: title }).click();
  await desk.getByRole('textbox', { name: 'Summary' }).fill('Of the mountain');
  return { title, text, written, id, api, desk };
}

test('what a colleague changed in the same language outlasts the saving of another part', async ({
  browser,
}) => {
  const { title, text, written, id, api, desk } = await halfRewritten(browser);

  const en = { ...text, title: `${title} anew`, content: '<p>Rock salt.</p>' };
  await api(contentDesk.edit, { id, ...written, en });
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('button', { name: 'New article' })).toBeVisible();
  const saved = await api(contentDesk.show, { id });
  expect(saved).toMatchObject({ en: { ...en, summary: 'Of the mountain' }, zh: text });
});

test('conflicting edits of the same field are shown before one is lost', async ({ browser }) => {
  const { text, written, id, api, desk } = await halfRewritten(browser);
  // As who writes at the end of a long text; Save stays in sight.
  await desk.setViewportSize({ width: 1280, height: 500 });
  await desk.getByRole('textbox', { name: 'Text', exact: true }).click();

  const theirs = { ...text, summary: 'Of the lake', content: '<p>Lake salt.</p>' };
  await api(contentDesk.edit, { id, ...written, en: theirs });
  await desk.getByRole('button', { name: 'Save' }).click();
  const told = desk.getByRole('alert').filter({ hasText: 'Save again' });
  await expect(told.getByRole('listitem')).toHaveText(['Summary (English)Of the lake']);
  await expect(told).toBeInViewport();
  expect((await api(contentDesk.show, { id })).en).toEqual(theirs);
  await expect(desk.getByRole('textbox', { name: 'Summary' })).toHaveValue('Of the mountain');

  // Who saves again means it; what was written in other fields stays.
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('button', { name: 'New article' })).toBeVisible();
  const { en, zh } = await api(contentDesk.show, { id });
  expect({ en, zh }).toEqual({ en: { ...theirs, summary: 'Of the mountain' }, zh: text });
});

test('a line that comes back while an article is saved does not undo the saving', async ({
  browser,
}) => {
  const { id, api, desk } = await halfRewritten(browser);
  const { promise, resolve } = Promise.withResolvers<void>();
  const address = `**/admin/articles/${id}`;
  await desk.route(address, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  const looked = desk.waitForRequest(address);
  await desk.getByRole('button', { name: 'Save' }).click();
  await looked;
  const again = desk.waitForRequest(address);
  await desk.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  });
  await again;
  resolve();
  await expect(desk.getByRole('button', { name: 'New article' })).toBeVisible();
  expect((await api(contentDesk.show, { id })).en.summary).toBe('Of the mountain');
});

test('an article as long as it may be is saved', async ({ browser }) => {
  const { text, id, api, desk } = await halfRewritten(browser);
  const long = { ...text, content: `<p>${'Salt '.repeat(LONG_WORDS)}</p>` };
  await api(contentDesk.edit, { id, section: 'news', en: long, zh: long });
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('button', { name: 'New article' })).toBeVisible();
  expect((await api(contentDesk.show, { id })).en).toEqual({ ...long, summary: 'Of the mountain' });
});

test('what is wrong with an article is said at its field, in its language', async ({ browser }) => {
  const desk = await sitDown(browser, await staffToken('operator'));
  await desk.goto('/admin/content');
  await desk.getByRole('button', { name: 'New article' }).click();
  const title = desk.getByRole('textbox', { name: 'Title' });
  await title.fill('Salt');
  await desk.getByRole('textbox', { name: 'Text', exact: true }).click();
  await desk.keyboard.type('Of the sea.');
  await desk.getByRole('button', { name: 'Publish' }).click();
  // Nothing is wrong in English: what is wrong in Chinese is turned to.
  await expect(desk.getByRole('button', { name: 'Chinese' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(title).toHaveAccessibleDescription(/fill this in/);
  await expect(desk.locator('.desk-words').getByRole('alert')).toHaveCount(2);
});

test('what is written is saved with what is done to the article, and left only when it is meant', async ({
  browser,
}) => {
  const title = `Salt ${randomUUID().slice(0, 8)}`;
  const token = await staffToken('operator');
  const api = apiAs(token);
  const text = { title, summary: '', content: '<p>Salt.</p>' };
  const { id } = await api(contentDesk.create, {
    ...{ section: 'news', en: text, zh: text, isDraft: true },
    ...{ author: 'Mira Feld', imageUrl: '/logo.svg' },
  });
  const desk = await sitDown(browser, token);
  await desk.goto('/admin/overview');
  await desk.getByRole('link', { name: 'Content' }).click();
  await desk.getByRole('searchbox', { name: 'Title' }).fill(title);
  await desk.getByRole('button', { name: title }).click();
  const summary = desk.getByRole('textbox', { name: 'Summary' });
  await summary.fill('Of the sea');
  const [asked, leave] = [desk.getByRole('dialog'), desk.getByRole('button', { name: 'Leave' })];
  const ways = [
    () => desk.getByRole('button', { name: 'Back' }).click(),
    () => desk.getByRole('link', { name: 'Overview' }).click(),
    () => desk.goBack(),
  ];
  for (const way of ways) {
    await way();
    await expect(asked).toContainText('not saved');
    await desk.keyboard.press('Escape');
    await expect(asked).toBeHidden();
  }
  await expect(summary).toHaveValue('Of the sea');
  // Emptied, they are the house's and drawn again.
  await desk.getByRole('textbox', { name: 'Author' }).fill('');
  await desk.getByRole('textbox', { name: 'Picture' }).fill('');
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByRole('button', { name: 'New article' })).toBeVisible();
  const out = await api(contentDesk.show, { id });
  expect(out).toMatchObject({
    state: 'out',
    author: 'Sandbourse Newsroom',
    en: { summary: 'Of the sea' },
  });
  expect(out.imageUrl).toMatch(/^data:image/);

  await desk.getByRole('button', { name: title }).click();
  await summary.fill('Of the lake');
  await desk.getByRole('button', { name: 'Take down' }).click();
  await expect(desk.getByRole('button', { name: 'New article' })).toBeVisible();
  const down = await api(contentDesk.show, { id });
  expect(down).toMatchObject({ state: 'down', en: { summary: 'Of the lake' } });

  await desk.getByRole('button', { name: title }).click();
  await summary.fill('Of nothing');
  await desk.getByRole('link', { name: 'Overview' }).click();
  await leave.click();
  await expect(desk).toHaveURL(/\/admin\/overview$/);
});

test('of an article of which nothing is written each part stands by its name, without a broken picture', async ({
  browser,
}) => {
  const desk = await sitDown(browser, await staffToken('operator'));
  await desk.goto('/admin/content?id=new');
  const preview = desk.getByRole('region', { name: 'As the app shows it' });
  await expect(preview.getByText(/^Author\s· 0 min\. ago$/)).toBeVisible();
  const sources = await preview
    .locator('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.every((source) => source?.startsWith('data:'))).toBe(true);
});
