/** The desk's texts: each language has all of them, and what the server names has a word. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#core/audit.ts';
import { ROLES } from '#core/role.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { reviewKind, SECRET_FIELDS } from '#topics/reviews/contract.ts';
import { sentenceOf, whyOf } from '../../web/src/admin/audit/sentence.ts';
import { t, textOf } from '../../web/src/admin/texts.ts';
import { isNamed } from './sources.ts';

const folder = new URL('../../web/src/admin/texts/', import.meta.url);

type Texts = { [key: string]: string | Texts };

/** `topic.key` → text, of one language. */
function textsOf(file: string): Map<string, string> {
  const flatten = (texts: Texts, prefix: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as [string, string]]
        : flatten(value, `${prefix}${key}.`),
    );
  return new Map(flatten(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), ''));
}

const FORM = /_(zero|one|two|few|many|other)$/;
const keysOf = (texts: Map<string, string>) => [
  ...new Set([...texts.keys()].map((key) => key.replace(FORM, ''))),
];
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

const english = textsOf('en.json');
const others = readdirSync(folder).filter((file) => file !== 'en.json');

describe('the texts of the desk', () => {
  it('are there in more than English', () => {
    expect(others).toContain('zh.json');
  });

  it.each(others)('%s misses none, in the order of English', (file) => {
    expect(keysOf(textsOf(file))).toEqual(keysOf(english));
  });

  it.each(others)('%s puts in what English puts in', (file) => {
    for (const [key, text] of textsOf(file)) {
      const base = key.replace(FORM, '');
      const model = english.get(base) ?? english.get(`${base}_other`) ?? '';
      expect(text.trim(), key).not.toBe('');
      expect(holesOf(text).sort(), key).toEqual(holesOf(model).sort());
    }
  });

  it('are all shown by some screen', () => {
    // Named by a group and a name of the server's.
    const isOfServer = (key: string) => key.startsWith('audit.kind.');
    const unnamed = keysOf(english).filter((key) => !isNamed(key) && !isOfServer(key));
    expect(unnamed).toEqual([]);
  });

  it('count in English', () => {
    const time = '20:14';
    expect(t('mail.next', { count: 1, time })).toBe('tried once, again 20:14');
    expect(t('mail.next', { count: 3, time })).toBe('tried 3 times, again 20:14');
  });

  it('have a word for what the server names', () => {
    const named = [
      ...ROLES.map((role) => `role.${role}`),
      ...Object.keys(WALLET_CURRENCY).map((wallet) => `wallet.${wallet}`),
      ...reviewKind.options.flatMap((kind) => [`queue.${kind}`, `audit.kind.${kind}`]),
      ...SECRET_FIELDS.map((field) => `field.${field}`),
    ];
    expect(named.filter((key) => !english.has(key))).toEqual([]);
    expect(textOf('role.owner')).toBe('Owner');
  });

  it('tell of a correction with its money', () => {
    const detail = { wallet: 'MEXICO', amount: '-1250.00', currency: 'MXN' };
    for (const verdict of ['propose', 'post', 'reject']) {
      const sentence = sentenceOf({ action: `adjustment.${verdict}`, subject: 'adj_1', detail });
      expect(sentence).toMatch(/MX[N$].*1,250\.00|1,250\.00.*MX[N$]/);
      expect(sentence).toMatch(/[-−]/);
    }
  });

  it('have a sentence for each line of the audit log', () => {
    const parts = { kind: 'kyc', field: 'cardNo', wallet: 'STOCK', role: 'support' };
    const detail = { ...parts, amount: '5.00', code: 'US.AAPL', title: 'Tea', name: 'Nora' };
    const kinds = [{}, { from: 'stf_1' }, { isOpen: true }];
    const verdicts = ['approve', 'reject'].map((verdict) => ({ verdict }));
    const keys = new Set<string>();
    for (const action of AUDIT_ACTIONS) {
      for (const more of action.startsWith('review.') ? verdicts : kinds) {
        const sentence = sentenceOf({ action, subject: 'id_1', detail: { ...detail, ...more } });
        expect(sentence, action).not.toBe(action);
        expect(sentence, action).not.toMatch(/[{}]|–|undefined/);
        keys.add(sentence);
      }
    }
    expect(keys.size).toBeGreaterThanOrEqual(AUDIT_ACTIONS.length);
    // And none for what is not there.
    const known = [...english.keys()].filter((key) => key.startsWith('audit.done.'));
    const spare = known.filter(
      (key) => !AUDIT_ACTIONS.some((action) => key.includes(action.replaceAll('.', '-'))),
    );
    expect(spare.sort()).toEqual([
      'audit.done.deposit-coin-close',
      'audit.done.deposit-coin-open',
      'audit.done.review-takeOver',
    ]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['review.approve', { kind: 'deposit' }, 'Approved: deposit'],
    [
      'review.reveal',
      { kind: 'kyc', field: 'idCardNumber' },
      'Revealed “Document number” of a request: identity',
    ],
    ['review.claim', {}, 'Took a request in hand'],
    ['review.claim', { from: 'stf_1' }, 'Took over a request from a colleague'],
    [
      'review.lapse',
      { kind: 'kyc', verdict: 'reject' },
      'A rejection could not be carried out: identity',
    ],
    ['deposit.coin.set', { isOpen: false }, 'Closed deposits: id_1'],
    ['article.edit', {}, 'Edited an article: –'],
    ['scenario.make', { kind: 'halt' }, 'Began a scenario: Halt'],
    ['user.lock', {}, 'Locked a customer'],
    ['something.older', {}, 'something.older'],
  ])('say of %s with %o: %s', (action, detail, sentence) => {
    expect(sentenceOf({ action, subject: 'id_1', detail })).toBe(sentence);
  });

  it('tell why, where somebody had to say so', () => {
    const subject = 'usr_1';
    expect(whyOf({ action: 'user.lock', subject, detail: { why: 'lost' } })).toBe('lost');
    expect(whyOf({ action: 'review.reject', subject, detail: { reason: 'blurry' } })).toBe(
      'blurry',
    );
    expect(whyOf({ action: 'review.lapse', subject, detail: { why: 'NotFound' } })).toBeUndefined();
    expect(whyOf({ action: 'user.note', subject, detail: {} })).toBeUndefined();
  });

  it.each(['constructor', '__proto__', 'a:b', 'wallet.x', '', '{{name}}', '$t(role.owner)'])(
    'leave %s as somebody wrote it',
    (written) => {
      expect(textOf(`value.${written}`, written)).toBe(written);
      expect(t('undo.approving', { name: written })).toBe(`Approving ${written}`);
    },
  );
});
