/**
 * Descriptions of instruments in the reader's language. The English ones are written by hand or generated
 * with the company; other languages compose them from the shared facts, each in its own sentences.
 */
import br from '#core/groups/br.json' with { type: 'json' };
import deGroups from '#core/groups/de.json' with { type: 'json' };
import esGroups from '#core/groups/es.json' with { type: 'json' };
import frGroups from '#core/groups/fr.json' with { type: 'json' };
import itGroups from '#core/groups/it.json' with { type: 'json' };
import jp from '#core/groups/jp.json' with { type: 'json' };
import kr from '#core/groups/kr.json' with { type: 'json' };
import sa from '#core/groups/sa.json' with { type: 'json' };
import zhHans from '#core/groups/zh_Hans_CN.json' with { type: 'json' };
import zhHant from '#core/groups/zh_TW.json' with { type: 'json' };
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { intlTag, type Locale } from '#core/locale.ts';
import { DAY_MS } from '#core/time.ts';
import type { Market } from '#market/market.ts';
import { localNameOf } from '../local-name.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { pt } from './languages/pt.ts';
import { zh } from './languages/zh.ts';
import { zhTw } from './languages/zh-tw.ts';
import type { Count, ProfileWords } from './words.ts';

type Other = Exclude<Locale, 'en'>;
type Groups = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<Other, readonly [ProfileWords, Groups]>> = {
  zh_Hans_CN: [zh, zhHans],
  zh_TW: [zhTw, zhHant],
  fr: [fr, frGroups],
  de: [de, deGroups],
  es: [es, esGroups],
  br: [pt, br],
  sa: [ar, sa],
  kr: [ko, kr],
  jp: [ja, jp],
  it: [it, itGroups],
};

/** Countries of instruments, by codes for which every language has a name. */
const COUNTRIES = ['US', 'DE', 'MX', 'GB', 'FR', 'NL', 'IT', 'ES', 'CH'] as const;
const englishName = new Intl.DisplayNames('en', { type: 'region' });
const codeOf = new Map(COUNTRIES.map((code) => [englishName.of(code), code]));

/** Formats facts for a language; its formats are created once. */
class Writer {
  readonly words: ProfileWords;
  readonly groups: Groups;
  /** Separator of sentences. */
  readonly gap: string;
  private readonly isArabic: boolean;
  private readonly countries: Intl.DisplayNames;
  private readonly currencies: Intl.DisplayNames;
  private readonly numbers: Intl.NumberFormat;
  private readonly percents: Intl.NumberFormat;
  private readonly dates: Intl.DateTimeFormat;
  private readonly lists: Intl.ListFormat;

  constructor(locale: Other) {
    const tag = intlTag(locale);
    [this.words, this.groups] = WORDS[locale];
    this.gap = /^(zh|jp)/.test(locale) ? '' : ' ';
    this.isArabic = locale === 'sa';
    this.countries = new Intl.DisplayNames(tag, { type: 'region' });
    this.currencies = new Intl.DisplayNames(tag, { type: 'currency' });
    this.numbers = new Intl.NumberFormat(tag);
    this.percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 });
    this.dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
    this.lists = new Intl.ListFormat(tag, { type: 'conjunction' });
  }

  /** Foreign text within Arabic keeps its own direction. */
  name = (text: string): string => (this.isArabic ? `\u2068${text}\u2069` : text);
  number = (value: number): string => this.numbers.format(value);
  count = (value: number): Count => ({ count: value, text: this.number(value) });
  percent = (ratio: number): string => this.name(this.percents.format(ratio));
  date = (day: number): string => this.dates.format(day * DAY_MS);
  group = (name: string): string => this.groups[name] ?? this.name(name);
  list = (names: readonly string[]): string => this.lists.format(names.map(this.group));
  currency = (code: string): string => this.currencies.of(code) ?? code;

  country(name: string): string {
    const code = codeOf.get(name);
    // The long name says "Special Administrative Region".
    if (name === 'Hong Kong') return this.group('HK');
    return code === undefined ? this.group(name) : (this.countries.of(code) ?? name);
  }
}

const writers = new Map<Other, Writer>();

function writerOf(locale: Other): Writer {
  const writer = writers.get(locale) ?? new Writer(locale);
  writers.set(locale, writer);
  return writer;
}

function companyTold(instrument: Instrument, writer: Writer, name: string): readonly string[] {
  const { profile, source } = instrument;
  const { headquarters, founded, employees } = profile;
  return writer.words.company({
    name,
    industry: writer.group(instrument.industry),
    sector: writer.group(instrument.sector),
    country: writer.country(profile.country),
    themes: writer.list(instrument.concepts),
    ...(headquarters !== undefined && { city: writer.name(headquarters) }),
    ...(founded !== undefined && { founded }),
    ...(employees !== undefined && { employees: writer.count(employees) }),
    ...(source === 'stock' && { exchange: writer.name(instrument.exchange) }),
    currency: writer.name(instrument.currency),
  });
}

function bondTold({ bond, industry, profile }: Instrument, writer: Writer): readonly string[] {
  if (!bond) return [];
  return writer.words.bond({
    isState: industry === 'Government bonds',
    country: writer.country(profile.country),
    coupon: writer.percent(bond.coupon),
    frequency: bond.frequency,
    repaid: writer.date(bond.maturity),
  });
}

function contractTold(
  instrument: Instrument,
  writer: Writer,
  { name, index }: { name: string; index: string | undefined },
): readonly string[] {
  const { words } = writer;
  const facts = {
    name,
    exchange: writer.name(instrument.exchange),
    size: writer.number(instrument.contractSize ?? 1),
    currency: writer.name(instrument.currency),
  };
  return index ? words.indexFuture({ ...facts, index: writer.name(index) }) : words.future(facts);
}

function marketTold(instrument: Instrument, writer: Writer, name: string): readonly string[] {
  const { words } = writer;
  const { exchange, currency, industry, profile, members, classify, source } = instrument;
  switch (classify) {
    case ProductClass.etf:
      return words.fund({
        name,
        exchange: writer.name(exchange),
        currency: writer.name(currency),
        theme: writer.group(industry),
        ...(profile.founded !== undefined && { since: profile.founded }),
        ...(members && { members: writer.count(members.length) }),
      });
    case ProductClass.index:
      return words.index({
        name: writer.name(instrument.name),
        market: writer.group(industry),
        members: writer.count(members?.length ?? 0),
      });
    case ProductClass.forex: {
      const [base, quoted] = [instrument.code.slice(0, 3), instrument.code.slice(3)];
      return words.pair({ base: writer.currency(base), quoted: writer.currency(quoted) });
    }
    default: {
      if (classify !== ProductClass.crypto && source !== 'newCoin')
        return companyTold(instrument, writer, name);
      const code = writer.name(instrument.code);
      return words.coin({ name, code, isNew: source === 'newCoin' });
    }
  }
}

/** The description of an instrument, in a language. */
export function profileTextOf(
  { instruments }: Pick<Market, 'instruments'>,
  instrument: Instrument,
  locale: Locale,
): string {
  if (locale === 'en') return instrument.profile.longBusinessSummary;
  const writer = writerOf(locale);
  const name = localNameOf(instrument, locale).localName ?? writer.name(instrument.name);
  const { script, bond, source, follows } = instrument;
  const index = follows && instruments.get(follows.key)?.name;
  if (script) return writer.words.scripts[script];
  const sentences = bond
    ? bondTold(instrument, writer)
    : source === 'future'
      ? contractTold(instrument, writer, { name, index })
      : marketTold(instrument, writer, name);
  return sentences.join(writer.gap);
}
