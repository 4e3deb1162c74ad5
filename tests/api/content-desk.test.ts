/** Articles written at the desk: by whom, what is left of them, when they are read. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { content, contentDesk } from '#contract/content';
import { accept } from '#core/result.ts';
import { HOUR_MS } from '#core/time.ts';
import { publish } from '#topics/content/newsroom/new-article.ts';
import { findArticle } from '#topics/content/queries.ts';
import { inTraditional } from '#topics/content/traditional.ts';
import { type Api, type As, START_MS, startApi } from './harness.ts';
import { Restartable } from './restartable.ts';
import { withScripted } from './scripted-instruments.ts';

let api: Api;
const as: Record<string, As> = {};
beforeAll(async () => {
  api = await startApi();
  for (const role of ['operator', 'owner', 'auditor', 'support', 'reviewer', 'trader']) {
    as[role] = { token: await api.signIn(`${role}@sandbourse.test`) };
  }
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(START_MS));

const en = { title: 'Sugar rises', summary: 'It does.', content: '<p>A <em>lot</em>.</p>' };
const zh = { title: '糖价上涨', summary: '确实。', content: '<p>很多。</p>' };
const piece = { section: 'news' as const, tag: 'Commodities' as const, en, zh };
const newest = async (locale: 'en' | 'zh_TW' = 'en') =>
  (await api.ok(content.articleList, { tag: 'Commodities', pageSize: 1 }, { locale })).list[0];
const auditedActions = async (subject: string) =>
  (
    await api.world.database.reader.audit.findMany({ where: { subject }, orderBy: { seq: 'asc' } })
  ).map(({ action }) => action);

describe('an article', () => {
  test('is read from its time on, in the language of the reader', async () => {
    const publishTime = START_MS + HOUR_MS;
    const made = await api.ok(contentDesk.create, { ...piece, publishTime }, as.operator);
    expect(made).toMatchObject({ state: 'coming', tag: 'Commodities', en, zh });
    expect(made.imageUrl).toMatch(/^data:image\/svg\+xml,/);
    expect((await newest())?.id).not.toBe(made.id);
    expect(await api.refused(content.article, { id: made.id })).toMatchObject({ status: 404 });
    api.clock.set(publishTime);
    expect(await newest()).toMatchObject({ id: made.id, title: en.title, summary: en.summary });
    expect(await newest('zh_TW')).toMatchObject({ id: made.id, title: inTraditional(zh.title) });
    const read = await api.ok(content.article, { id: made.id }, { locale: 'zh_Hans_CN' });
    expect(read).toMatchObject({ content: zh.content, deployTime: publishTime });
    expect(await auditedActions(made.id)).toEqual(['article.create']);
  });

  test('is sanitized, and shown as it was stored', async () => {
    const evil = {
      ...en,
      content:
        '<p onclick="x()">Fine<script>alert(1)</script><a href="javascript:x()">a</a></p>' +
        '<iframe src="https://e.test"></iframe><h2 style="position:fixed">H</h2>' +
        '<a href="https://e.test" onmouseover="x()">out</a><svg onload="x()"></svg>',
    };
    const made = await api.ok(contentDesk.create, { ...piece, en: evil }, as.owner);
    const { content: shown } = await api.ok(content.article, { id: made.id });
    expect(shown).toBe(made.en.content);
    expect(shown).toMatch(/^<p>Fine<a rel="[^"]*">a<\/a><\/p><h2>H<\/h2><a href="https:/);
    expect(shown).not.toMatch(/script|onclick|onload|onmouse|iframe|style|svg/);
  });

  test('is edited, unpublished and published again, each recorded in the audit log', async () => {
    const { id } = await api.ok(contentDesk.create, { ...piece, author: 'Ada' }, as.operator);
    const anew = { id, ...piece, section: 'academy' as const, en: { ...en, title: 'Sugar' } };
    const edited = await api.ok(contentDesk.edit, anew, as.operator);
    expect(edited).toMatchObject({ tag: 'Academy', author: 'Ada', publishTime: START_MS });
    expect((await api.ok(content.academyConfig, {})).list[0]).toMatchObject({ id, title: 'Sugar' });
    expect(await api.ok(contentDesk.takeDown, { id }, as.operator)).toMatchObject({
      state: 'down',
    });
    expect((await api.ok(content.academyConfig, {})).list[0]?.id).not.toBe(id);
    expect(await api.refused(content.article, { id })).toMatchObject({ status: 404 });
    expect(await api.ok(contentDesk.edit, anew, as.operator)).toMatchObject({ state: 'down' });
    expect(await api.refused(contentDesk.takeDown, { id }, as.operator)).toMatchObject({
      status: 409,
      error: 'AlreadyDone',
    });
    expect(await api.ok(contentDesk.putBack, { id }, as.operator)).toMatchObject({ state: 'out' });
    expect((await api.ok(content.article, { id })).title).toBe('Sugar');
    const actions = ['create', 'edit', 'takeDown', 'edit', 'putBack'];
    expect(await auditedActions(id)).toEqual(actions.map((name) => `article.${name}`));
  });
});

test('nobody can read a draft until it is published', async () => {
  const about = { ...piece, isDraft: true, instrument: 'US.AAPL' };
  const { id, state, instrument } = await api.ok(contentDesk.create, about, as.operator);
  expect({ state, instrument }).toEqual({ state: 'draft', instrument: 'US.AAPL' });
  expect(await api.refused(content.article, { id })).toMatchObject({ status: 404 });
  const listed = async (state: 'draft' | 'down') =>
    (await api.ok(contentDesk.list, { state, pageSize: 100 }, as.operator)).list.some(
      (one) => one.id === id,
    );
  expect([await listed('draft'), await listed('down')]).toEqual([true, false]);
  const early = { id, ...piece, publishTime: START_MS - HOUR_MS };
  expect(await api.ok(contentDesk.edit, early, as.operator)).toMatchObject({
    state: 'draft',
    instrument: 'US.AAPL',
  });
  api.clock.set(START_MS + HOUR_MS);
  expect(await api.ok(contentDesk.putBack, { id }, as.operator)).toMatchObject({
    state: 'out',
    publishTime: START_MS + HOUR_MS,
  });
  expect(await newest()).toMatchObject({ id, stockCode: 'AAPL', market: 'US' });
  await api.ok(contentDesk.takeDown, { id }, as.operator);
  const late = { id, ...piece, instrument: 'none', publishTime: START_MS + 9 * HOUR_MS };
  expect(await api.ok(contentDesk.edit, late, as.operator)).toMatchObject({
    state: 'down',
    instrument: '',
  });
  expect([await listed('draft'), await listed('down')]).toEqual([false, true]);
});

test('saving over an outdated version is refused, and loses nothing', async () => {
  const made = await api.ok(contentDesk.create, piece, as.operator);
  const { id } = made;
  expect((await api.ok(contentDesk.show, { id }, as.operator)).version).toBe(made.version);
  const theirs = { id, ...piece, version: made.version, en: { ...en, title: 'Theirs' } };
  const mine = { ...theirs, en: { ...en, title: 'Mine' } };
  const [first, second] = await Promise.all([
    api.call(contentDesk.edit, theirs, as.operator),
    api.call(contentDesk.edit, mine, as.operator),
  ]);
  expect([first?.status, second?.status]).toEqual([200, 409]);
  const { title, version } = await api
    .ok(contentDesk.show, { id }, as.operator)
    .then((there) => ({ title: there.en.title, version: there.version }));
  expect(title).toBe('Theirs');
  expect(second?.body.data).toMatchObject({
    error: 'StaleVersion',
    figures: { version, given: made.version },
  });
  // Who looked again may; so may who names no version. To take it down changes nothing of what is written.
  await api.ok(contentDesk.takeDown, { id }, as.operator);
  expect(await api.ok(contentDesk.edit, { ...mine, version }, as.operator)).toMatchObject({
    en: { title: 'Mine' },
  });
  const { version: _, ...unnamed } = theirs;
  expect(await api.ok(contentDesk.edit, unnamed, as.operator)).toMatchObject({
    en: { title: 'Theirs' },
    version,
  });
});

test('an instrument that does not exist is attached to nothing', async () => {
  const wrong = { ...piece, instrument: 'US.NOPE' };
  const refusal = await api.refused(contentDesk.create, wrong, as.operator);
  expect(refusal).toMatchObject({ status: 404, error: 'UnknownInstrument' });
  expect(refusal.fields?.instrument).toBeTruthy();
  const { id } = await api.ok(contentDesk.create, piece, as.operator);
  expect(await api.refused(contentDesk.edit, { id, ...wrong }, as.operator)).toMatchObject({
    error: 'UnknownInstrument',
  });
});

test('a generated story edited by staff is not shown in an older version in any language', async () => {
  const newest = async () => {
    const { list } = await api.ok(content.articleList, { tag: 'All News' }, { locale: 'de' });
    return list.find(({ id }) => id.startsWith('news-'));
  };
  const before = await newest();
  const id = before?.id ?? '';
  expect(before).toMatchObject({ language: 'de' });
  const publishTime = before?.deployTime;
  await api.ok(contentDesk.edit, { id, ...piece, publishTime }, as.owner);
  expect(await newest()).toMatchObject({ id, title: en.title, language: 'en' });
  const read = await api.ok(content.article, { id }, { locale: 'de' });
  expect(read).toMatchObject({ title: en.title, content: en.content, language: 'en' });
});

test('the list finds among a thousand of one title, however it is written', async () => {
  const made = await api.ok(contentDesk.create, piece, as.operator);
  await api.world.unitOfWork.run({
    needs: { Article: [made.id], ArticleText: [`${made.id}/en`] },
    decide: (draft) => {
      const article = draft.find('Article', made.id);
      const text = draft.find('ArticleText', `${made.id}/en`);
      if (!article || !text) throw new Error('it was made just now');
      for (let n = 0; n < 1000; n += 1) {
        const id = `art_many_${n}`;
        draft.put('Article', { ...article, id, takenDownAt: START_MS });
        const title = `Beet number ${n}`;
        draft.put('ArticleText', { ...text, id: `${id}/en`, articleId: id, title });
      }
      return accept({});
    },
  });
  for (const q of ['Beet number', 'bEET NUMBER']) {
    const found = await api.ok(contentDesk.list, { q, pageSize: 1 }, as.auditor);
    expect(found).toMatchObject({ total: 1000, list: [{ title: 'Beet number 999' }] });
  }
});

test('the list has every section and state, by title in either language', async () => {
  const publishTime = START_MS + HOUR_MS;
  const zhOnly = { ...zh, title: '独一无二' };
  const coming = await api.ok(contentDesk.create, { ...piece, publishTime, zh: zhOnly }, as.owner);
  const found = await api.ok(contentDesk.list, { q: '独一' }, as.auditor);
  expect(found).toMatchObject({ total: 1, list: [{ id: coming.id, titleZh: zhOnly.title }] });
  const next = await api.ok(contentDesk.list, { state: 'coming', pageSize: 100 }, as.operator);
  expect(next.list.map(({ id }) => id)).toContain(coming.id);
  expect(new Set(next.list.map(({ state }) => state))).toEqual(new Set(['coming']));
  const lessons = await api.ok(contentDesk.list, { section: 'academy', pageSize: 3 }, as.auditor);
  expect(lessons).toMatchObject({ hasNext: true, list: { length: 3 } });
  const second = { section: 'academy' as const, pageSize: 2, pageNum: 2 };
  expect((await api.ok(contentDesk.list, second, as.auditor)).list[0]).toEqual(lessons.list[2]);
  const shown = await api.ok(contentDesk.show, { id: lessons.list[0]?.id ?? '' }, as.auditor);
  expect(shown.zh.content).toMatch(/^<p>/);
  expect(await api.refused(contentDesk.show, { id: 'none' }, as.auditor)).toMatchObject({
    status: 404,
  });
});

test('only operators and the owner write; support and customers do not even look', async () => {
  const { id } = await api.ok(contentDesk.create, piece, as.owner);
  for (const role of ['auditor', 'support', 'reviewer', 'trader']) {
    for (const [endpoint, input] of [
      [contentDesk.create, piece],
      [contentDesk.edit, { id, ...piece }],
      [contentDesk.takeDown, { id }],
      [contentDesk.putBack, { id }],
      ...(role === 'auditor' ? [] : [[contentDesk.list, {}] as const]),
    ] as const) {
      expect(await api.refused(endpoint, input, as[role])).toMatchObject({ status: 403 });
    }
  }
  expect(await api.refused(contentDesk.list, {})).toMatchObject({ status: 401 });
  expect(await auditedActions(id)).toEqual(['article.create']);
});

test.for([
  [{ section: 'gossip' }, 'section'],
  [{ tag: 'Top News' }, 'tag'],
  [{ imageUrl: 'https://elsewhere.test/a.png' }, 'imageUrl'],
  [{ imageUrl: '//elsewhere.test/a.png' }, 'imageUrl'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  [{ imageUrl: 'data:text/html,<b>' }, 'imageUrl'],
  [{ publishTime: -1 }, 'publishTime'],
  [{ publishTime: 9e15 }, 'publishTime'],
] as const)('%j is refused by name and leaves nothing', async ([wrong, field]) => {
  const before = await api.world.database.reader.article.count();
  const refused = await api.refused(contentDesk.create, { ...piece, ...wrong }, as.operator);
  expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  const noTitle = { ...piece, en: { ...en, title: ' ' } };
  expect(await api.refused(contentDesk.create, noTitle, as.operator)).toMatchObject({
    status: 400,
  });
  expect(await api.world.database.reader.article.count()).toBe(before);
});

test('what was written and what was taken down are so after a restart', async () => {
  const one = new Restartable(withScripted());
  await one.startAt(START_MS);
  await one.world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      const { section, tag } = piece;
      const terms = {
        section,
        tag,
        texts: { en, zh },
        isTop: false,
        instrument: null,
        author: 'Ada',
        imageUrl: '/a.png',
      };
      for (const id of ['kept', 'down']) publish(draft, id, { ...terms, publishedAt: START_MS });
      const row = draft.find('Article', 'down');
      if (row) draft.put('Article', { ...row, takenDownAt: START_MS });
      return accept({});
    },
  });
  await one.startAt(START_MS + HOUR_MS);
  const read = (id: string) =>
    findArticle(one.world.database.reader, { id, language: 'en', until: START_MS + HOUR_MS });
  expect((await read('kept'))?.text.content).toBe(en.content);
  expect(await read('down')).toBeUndefined();
  await one.close();
});
