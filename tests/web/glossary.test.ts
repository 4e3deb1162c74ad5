/** What a native reader of each language objected to, so that it does not come back. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#core/locale.ts';
import { isTraditional } from '#topics/content/traditional.ts';

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const read = (path: string) =>
  flatten(JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')));

/** Everything a person reads in a language, of the app and of the server. */
const textsOf = (locale: Locale) => [
  ...read(`web/src/locales/${locale}.json`),
  ...read(`web/src/features/sandbox/texts/${locale}.json`),
  ...read(`web/src/features/chart/texts/${locale}.json`),
  ...read(`server/platform/contract/messages/${locale}.json`),
];

interface Objection {
  /** What no text may say. */
  never: RegExp;
  /** What is said instead, and why. */
  instead: string;
  /** Texts in which it is right. */
  but?: readonly string[];
}

const halfWidth: Objection = {
  never: /[一-鿿}][,;:!?](?=\s|[一-鿿{]|$)|\([^)]*[一-鿿]/,
  instead: 'full-width punctuation',
};

const OBJECTIONS: Partial<Record<Locale, readonly Objection[]>> = {
  de: [
    {
      never: /\b(das|dem|im|vom|beim|zum|ins|kein|ein|Ihr|Ihrem) (\S+-)?Wallet\b/i,
      instead: 'die Wallet',
    },
    { never: /Hauptkonto|Hauptwallet/, instead: 'Haupt-Wallet' },
  ],
  fr: [
    { never: /\bau \{\{date\}\}(?<!jusqu’au \{\{date\}\})/, instead: 'jusqu’au' },
    { never: /Virement|virer|virez/i, instead: 'Transfert', but: ['deposit.fiat'] },
    { never: /\bDette\b/, instead: 'Obligations' },
    { never: /P&P|P\/P/, instead: 'P&L' },
    { never: /\w'\w/, instead: 'one apostrophe, ’' },
  ],
  es: [
    { never: /hasta \{\{date\}\}|[Bb]loqueadas al /, instead: 'hasta el' },
    { never: /\b(tú|tu|tus|te|ti|escribe|puedes|tienes|elige|introduce)\b/i, instead: 'usted' },
    { never: /\bDeuda\b/, instead: 'Bonos' },
  ],
  br: [
    { never: /bloqueadas a \{\{date\}\}/, instead: 'até' },
    { never: /\bDívida\b/, instead: 'Títulos' },
  ],
  it: [
    { never: /vincolate al \{\{date\}\}/, instead: 'fino al' },
    {
      never: /\b(Vuole|Suo|Sua|Suoi|contatti il|riprovi|controlli di|chiederLe|le è ancora)\b/,
      instead: 'tu',
    },
    { never: /\bDebito\b/, instead: 'Obbligazioni' },
    { never: /P\/P/, instead: 'P/L' },
    { never: /\w'\w/, instead: 'one apostrophe, ’' },
  ],
  zh_Hans_CN: [halfWidth, { never: /截至分/, instead: '截断到分' }],
  zh_TW: [
    halfWidth,
    { never: /劃轉|划转/, instead: '轉帳' },
    { never: /持倉/, instead: '庫存' },
    { never: /銀行卡/, instead: '金融卡' },
    { never: /賣空|做空/, instead: '放空' },
    { never: /在線(?!上)/, instead: '線上' },
  ],
  jp: [{ never: /利確|利食い|損切り/, instead: '利益確定, 損失限定: no slang' }],
  kr: [{ never: /메인 지갑|주 지갑/, instead: '기본 지갑' }],
};

const cases = Object.entries(OBJECTIONS).flatMap(([locale, list]) =>
  list.map((objection) => [locale as Locale, objection.instead, objection] as const),
);

describe('the words of a language', () => {
  it.each(cases)('%s says: %s', (locale, _, { never, but = [] }) => {
    const wrong = textsOf(locale).filter(([key, text]) => !but.includes(key) && never.test(text));
    expect(wrong).toEqual([]);
  });

  const entry = (locale: Locale, key: string) => new Map(textsOf(locale)).get(key);

  it.each(['de', 'br'] as const)('%s has a word for fees that is for fees alone', (locale) => {
    const fee = { de: /gebühr/i, br: /tarifa/i }[locale];
    const fees = textsOf(locale).filter(([, text]) => fee.test(text));
    expect(fees.length).toBeGreaterThan(2);
    for (const [key] of fees) expect(key).toMatch(/fee|noRecords|marketHint|charged|minimum/i);
  });

  it.each([
    ['zh_Hans_CN', 'quant.closeQuestion', '提前赎回'],
    ['zh_Hans_CN', 'quant.closeOrder', '提前赎回'],
    ['jp', 'quant.lead', '固定利回り'],
  ] as const)('%s says in %s: %s', (locale, key, word) => {
    expect(entry(locale, key)).toContain(word);
  });

  it.each([
    ['jp', 'areas.placing', 'offer.tabAllotment'],
    ['kr', 'areas.placing', 'offer.tabAllotment'],
    ['de', 'period.time', 'period.day'],
  ] as const)('%s tells %s from %s', (locale, one, other) => {
    expect(entry(locale, one)).not.toBe(entry(locale, other));
  });

  it('Arabic tells the size of a lot from that of a contract', () => {
    const contract = entry('sa', 'order.contractSize') ?? '';
    for (const key of ['order.wholeLots', 'LotSize']) {
      expect(entry('sa', key)).not.toContain(contract);
    }
    expect(entry('sa', 'special.debt')).toBe(entry('sa', 'areas.bonds'));
  });

  it('Taiwan reads traditional characters everywhere', () => {
    const simplified = [...textsOf('zh_TW'), ...read('web/src/locales/groups/zh_TW.json')].filter(
      ([, text]) => !isTraditional(text),
    );
    expect(simplified).toEqual([]);
  });

  it.each(['zh_Hans_CN', 'zh_TW'] as const)('%s counts nothing but shares in shares', (locale) => {
    for (const key of ['order.bought', 'order.sold', 'offer.atPrice', 'inbox.ipo.subscribed.body'])
      expect(entry(locale, key)).not.toMatch(/股/);
  });
});
