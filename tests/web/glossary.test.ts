/** What a native reader of each language objected to, so that it does not come back. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#core/locale.ts';
import { isTraditional } from '#topics/content/traditional.ts';
import { faultsOf } from '../writing.ts';

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
  ...(locale === 'en' ? [] : read(`server/core/groups/${locale}.json`)),
];

interface Objection {
  /** What no text may say. */
  never: RegExp;
  /** What is said instead, and why. */
  instead: string;
  /** Texts in which it is right. */
  but?: readonly string[] | RegExp;
}

/** Of shares, contracts or coins, whichever: no word beside the number may agree with one of them. */
const gendered: Objection = {
  never:
    /\{\{num\}\} (ejecutad|cerrad|comprad|asignad|executad|fechad|atribu[ií]d|eseguit|chius|acquistat|assegnat|exécuté|clôturé|acheté|attribué)/,
  instead: 'a noun: the execution of {{num}}',
};

const OBJECTIONS: Partial<Record<Locale, readonly Objection[]>> = {
  de: [
    {
      never: /\b(das|dem|im|vom|beim|zum|ins|kein|ein|Ihr|Ihrem) (\S+-)?Wallet\b/i,
      instead: 'die Wallet',
    },
    { never: /Hauptkonto|Hauptwallet/, instead: 'Haupt-Wallet' },
    { never: /Beobachtungsliste/, instead: 'Watchlist' },
    // What a robot is given is no order of the market.
    { never: /auftr[aä]g/i, instead: 'Order', but: /quant\.|^(Foundry|Contract)/ },
  ],
  fr: [
    { never: /\bau \{\{date\}\}(?<!jusqu’au \{\{date\}\})/, instead: 'jusqu’au' },
    { never: /Virement|virer|virez/i, instead: 'Transfert', but: ['deposit.fiat'] },
    { never: /\bDette\b/, instead: 'Obligations' },
    { never: /liste de suivi/, instead: 'favoris' },
    { never: /take.profit|stop loss/i, instead: 'prise de profit, stop-loss' },
    { never: /centre de trading/, instead: 'Espace de trading' },
    { never: /P&P|P\/P/, instead: 'P&L' },
    gendered,
  ],
  es: [
    { never: /hasta \{\{date\}\}|[Bb]loqueadas al /, instead: 'hasta el' },
    {
      never:
        /(?<!\p{L})(tú|tu|tus|te|ti|escribe|puedes|tienes|posees|elige|introduce|env[ií]a|cancélala)(?!\p{L})/iu,
      instead: 'usted',
    },
    { never: /\bDeuda\b/, instead: 'Bonos' },
    { never: /lista de seguimiento/, instead: 'favoritos' },
    { never: /take.profit|stop.loss/i, instead: 'toma de ganancias, stop de pérdidas' },
    { never: /entorno de pruebas/, instead: 'simulador' },
    gendered,
  ],
  br: [
    { never: /bloqueadas a \{\{date\}\}/, instead: 'até' },
    { never: /\bDívida\b/, instead: 'Títulos' },
    { never: /take.profit|stop.loss/i, instead: 'realização de lucro, stop de perda' },
    gendered,
  ],
  it: [
    { never: /vincolate al \{\{date\}\}/, instead: 'fino al' },
    {
      never:
        /\b(Vuole|Suo|Sua|Suoi|contatti il|[Rr]iprovi|controlli di|chiederLe|le è ancora|[Cc]rei|[Pp]renda|cambi la|[Ss]catti|lo mostri|[Cc]ontrolli nel|[Vv]erifichi|[Pp]ossiede|[Ll]i metta|il suo prezzo)\b/,
      instead: 'tu',
    },
    { never: /\bDebito\b/, instead: 'Obbligazioni' },
    { never: /P\/P/, instead: 'P/L' },
    { never: /\bcrypto\b/i, instead: 'cripto' },
    { never: /titoli seguiti/, instead: 'preferiti' },
    gendered,
  ],
  zh_Hans_CN: [
    { never: /截至分/, instead: '截断到分' },
    { never: /数字(货币|钱包|资产)/, instead: '加密货币' },
    { never: /强平/, instead: '强制平仓' },
    { never: /竞价/, instead: '拍卖' },
    { never: /配售/, instead: '中签: a placing is none', but: /placing/ },
  ],
  zh_TW: [
    { never: /劃轉|划转/, instead: '轉帳' },
    { never: /持倉/, instead: '庫存' },
    { never: /銀行卡/, instead: '金融卡' },
    { never: /賣空|做空/, instead: '放空' },
    { never: /在線(?!上)/, instead: '線上' },
    { never: /品種/, instead: '商品' },
    { never: /股息/, instead: '股利' },
    { never: /盤口/, instead: '委託簿' },
    { never: /停牌/, instead: '暫停交易' },
    { never: /情景|拆股/, instead: '情境, 股票分割' },
    { never: /配售/, instead: '中籤: a placing is none', but: /placing/ },
    { never: /充值|提現|大宗/, instead: '儲值, 提領, 鉅額' },
    { never: /數位(貨幣|資產)|加密錢包/, instead: '加密貨幣' },
  ],
  jp: [
    { never: /利確|利食い|損切り/, instead: '利益確定, 損失限定: no slang' },
    { never: /受信箱/, instead: '受信トレイ' },
    { never: /建玉/, instead: 'ポジション' },
  ],
  kr: [
    { never: /메인 지갑|주 지갑/, instead: '기본 지갑' },
    { never: /가상자산/, instead: '암호화폐' },
    { never: /이익 실현가|신원 인증|실명 인증/, instead: '익절가, 본인 인증' },
    { never: /받은편지함/, instead: '받은 알림' },
    // A figure may end in a vowel or not.
    { never: /\}\}(이|가|을|를|은|는|와|과)(?=[\s.,]|$)/, instead: '이(가), 을(를), 은(는)' },
  ],
  sa: [
    { never: /اً/, instead: 'ًا: the mark on the letter before' },
    { never: /بيئة الاختبار/, instead: 'البيئة التجريبية' },
    { never: /عن ما/, instead: 'عمّا' },
  ],
};

const cases = Object.entries(OBJECTIONS).flatMap(([locale, list]) =>
  list.map((objection) => [locale as Locale, objection.instead, objection] as const),
);

describe('the words of a language', () => {
  it.each(cases)('%s says: %s', (locale, _, { never, but = [] }) => {
    const isRight = (key: string) => (but instanceof RegExp ? but.test(key) : but.includes(key));
    const wrong = textsOf(locale).filter(([key, text]) => !isRight(key) && never.test(text));
    expect(wrong).toEqual([]);
  });

  it.each(LOCALES)('%s is written with the marks and spaces of its language', (locale) => {
    expect(textsOf(locale).flatMap(([, text]) => faultsOf(locale, text))).toEqual([]);
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
    // What was paid on average is no price of a sale.
    ['de', 'orders.averagePrice', 'quote.averagePrice'],
    ['jp', 'orders.averagePrice', 'quote.averagePrice'],
    ['zh_Hans_CN', 'orders.averagePrice', 'quote.averagePrice'],
    ['zh_TW', 'orders.averagePrice', 'quote.averagePrice'],
    ['it', 'settings.display', 'settings.themeTitle'],
  ] as const)('%s tells %s from %s', (locale, one, other) => {
    expect(entry(locale, one)).not.toBe(entry(locale, other));
  });

  // The days that follow are as after no preposition: 8 Tage, يومان.
  it.each([
    ['de', / in$/],
    ['sa', /(?:خلال|بعد|قبل)$/],
  ] as const)('%s puts a countdown after words that do not bend it', (locale, bends) => {
    const before = ['clock', 'offer', 'special'].flatMap((topic) =>
      ['opensIn', 'closesIn', 'allotIn', 'payIn', 'listsIn'].flatMap(
        (name) => entry(locale, `${topic}.${name}`) ?? [],
      ),
    );
    expect(before).toHaveLength(6 + (entry(locale, 'clock.opensIn') ? 2 : 0));
    for (const words of before) expect(words).not.toMatch(bends);
  });

  it.each(['en', 'de', 'fr', 'es', 'br', 'it'] as const)(
    '%s has a name of an industry after its sentence: some are plurals',
    (locale) => {
      for (const key of ['home.leads', 'home.holds'])
        expect(entry(locale, key)).toMatch(/: \{\{name\}\}$/);
    },
  );

  it('no Arabic text counts in one form of six', () => {
    const texts = textsOf('sa');
    const keys = new Set(texts.map(([key]) => key));
    // What has six forms has its own key for each.
    const plain = texts.filter(
      ([key]) => !/_(zero|one|two|few|many)$/.test(key) && !keys.has(`${key}_one`),
    );
    const counting = plain.filter(([, text]) =>
      /\}\} (دقيقة|دقائق|ساعة|ساعات|يوم|أيام|سهم|أسهم|حرف|أحرف)/.test(text),
    );
    expect(counting).toEqual([]);
  });

  it('Arabic tells the size of a lot from that of a contract', () => {
    const contract = entry('sa', 'order.contractSize') ?? '';
    for (const key of ['order.wholeLots', 'LotSize']) {
      expect(entry('sa', key)).not.toContain(contract);
    }
    expect(entry('sa', 'trade.kindDebt')).toBe(entry('sa', 'areas.bonds'));
  });

  it('Taiwan reads traditional characters everywhere', () => {
    const simplified = textsOf('zh_TW').filter(([, text]) => !isTraditional(text));
    expect(simplified).toEqual([]);
  });

  it.each(['zh_Hans_CN', 'zh_TW'] as const)('%s counts nothing but shares in shares', (locale) => {
    for (const key of ['order.bought', 'order.sold', 'offer.atPrice', 'inbox.ipo.subscribed.body'])
      expect(entry(locale, key)).not.toMatch(/股/);
  });
});
