/**
 * The world's news: at fixed times, a story about what the market shows then. Its choice and every word
 * are derived from the world's seed and the time, like the market itself.
 */

import { type Instrument, ProductClass } from '#core/instrument.ts';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import type { Market } from '#market/market.ts';
import { Recent } from '#market/memory.ts';
import { nameKey, type Seed, word } from '#market/random/hash.ts';
import { type Figures, factsIn, figuresOf } from './facts.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { pt } from './languages/pt.ts';
import { zh } from './languages/zh.ts';
import {
  type ArticleLanguage,
  type NewArticle,
  type NewArticleText,
  paragraphs,
} from './new-article.ts';
import { poster } from './poster.ts';
import type { Several, Stories, StoryText } from './stories.ts';

const STORIES: Readonly<Record<ArticleLanguage, Stories>> = {
  en,
  zh,
  fr,
  de,
  es,
  pt,
  ar,
  ko,
  ja,
  it,
};

/** Time between two stories. */
export const STORY_MS = 4 * HOUR_MS;
/** Stories are about this many companies: the largest. */
const KNOWN_COMPANIES = 60;
/** Companies considered for one story about a move. */
const DRAWN = 5;
/** A report is news when it is at most this far ahead. */
const REPORT_DAYS = 12;
const AUTHOR = 'Sandbourse Newsroom';

interface Story {
  tag: 'Markets' | 'Companies' | 'Crypto' | 'Forex' | 'Commodities';
  isTop: boolean;
  /** The instruments it is about, the main one first. */
  figures: readonly [Figures, ...Figures[]];
  /** Whether it is only about the first. */
  isOfOne: boolean;
  tell: (stories: Stories, all: Several) => StoryText;
}

/** The time of the last story at or before a moment. */
export const storyTime = (atMs: number): number => Math.floor(atMs / STORY_MS) * STORY_MS;

/** The stories of one day and the next, in turn. */
const PLAN = [
  'mover',
  'us',
  'crypto',
  'pair',
  'mover',
  'report',
  'europe',
  'mover',
  'forex',
  'us',
  'commodities',
  'mover',
] as const;

/** Initial weeks kept, for this many kinds of worlds. */
const WEEKS_KEPT = 3;
/**
 * The initial stories of identical worlds, by their instruments, because computing the past market is
 * expensive.
 */
const weeks = new WeakMap<Market['instruments'], Recent<readonly NewArticle[]>>();

export class Newsroom {
  private readonly market: Market;
  private readonly seed: Seed;
  private companies: readonly Instrument[] | undefined;

  constructor(market: Market, seed: Seed) {
    this.market = market;
    this.seed = seed;
  }

  /** The article for a story's time (epoch milliseconds, see `storyTime`). */
  pieceAt(atMs: number): NewArticle {
    const number = Math.floor(atMs / STORY_MS);
    const story = this.story(PLAN[number % PLAN.length] ?? 'mover', number, atMs);
    const [{ instrument, closes }] = story.figures;
    return {
      section: 'news',
      tag: story.tag,
      isTop: story.isTop,
      instrument: story.isOfOne ? instrument.key : null,
      author: AUTHOR,
      imageUrl: poster({
        title: instrument.code,
        label: instrument.exchange,
        hue: this.chance(number, 9) % 360,
        values: closes,
      }),
      publishedAt: atMs,
      texts: textsOf(story),
    };
  }

  /** The articles for some times in a world without scenarios yet. */
  piecesOfBeginning(moments: readonly number[]): readonly NewArticle[] {
    const { instruments, hours } = this.market;
    const alike = weeks.get(instruments) ?? new Recent(WEEKS_KEPT);
    weeks.set(instruments, alike);
    return alike.get(`${this.seed}/${hours}/${moments.join()}`, () =>
      moments.map((atMs) => this.pieceAt(atMs)),
    );
  }

  private story(kind: (typeof PLAN)[number], number: number, atMs: number): Story {
    switch (kind) {
      case 'us':
        return this.indexes(atMs, ['INDEX.SPX', 'INDEX.NDX', 'INDEX.DJI'], false);
      case 'europe':
        return this.indexes(atMs, ['INDEX.DAX', 'INDEX.FTSE', 'INDEX.CAC'], true);
      case 'crypto':
        return this.about('Crypto', atMs, ['CRYPTO.BTC', 'CRYPTO.ETH'], ({ crypto }, all) =>
          crypto(all),
        );
      case 'forex':
        return this.about('Forex', atMs, ['FX.EURUSD', 'FX.USDJPY'], ({ forex }, all) =>
          forex(all),
        );
      case 'commodities':
        return this.about('Commodities', atMs, ['FUT.GC', 'FUT.CL'], ({ commodities }, all) =>
          commodities(all),
        );
      case 'pair':
        return this.pair(number, atMs);
      case 'report':
        return this.report(number, atMs) ?? this.mover(number, atMs);
      default:
        return this.mover(number, atMs);
    }
  }

  private about(
    tag: Story['tag'],
    atMs: number,
    keys: readonly string[],
    tell: Story['tell'],
  ): Story {
    const [first, ...others] = keys.map((key) => this.figures(this.get(key), atMs));
    if (!first) throw new Error('a story needs at least one instrument');
    const isOfOne = tag !== 'Markets';
    return { tag, isTop: tag !== 'Forex', figures: [first, ...others], isOfOne, tell };
  }

  private indexes(atMs: number, keys: readonly string[], isEurope: boolean): Story {
    return this.about('Markets', atMs, keys, ({ indexes }, all) =>
      indexes(all, { isEurope, together: all.every(({ isUp }) => isUp === all[0].isUp) }),
    );
  }

  private mover(number: number, atMs: number): Story {
    const moves = this.draw(number, DRAWN).map((instrument) => ({
      instrument,
      size: Math.abs(this.market.quote(instrument, atMs).changeRatio),
    }));
    const widest = moves.reduce((best, other) => (other.size > best.size ? other : best));
    const lead = this.figures(widest.instrument, atMs);
    const variant = this.chance(number, 7);
    const tell: Story['tell'] = ({ mover }, [facts]) => mover(facts, variant);
    return { tag: 'Companies', isTop: true, figures: [lead], isOfOne: true, tell };
  }

  private pair(number: number, atMs: number): Story {
    const [first, second] = this.draw(number, 2).map((instrument) =>
      this.figures(instrument, atMs),
    );
    if (!first || !second) throw new Error('a market has at least two companies');
    const isSecondAhead = first.change < 0 && second.change >= 0;
    const tell: Story['tell'] = ({ pair }, [one, other = one]) =>
      isSecondAhead ? pair(other, one) : pair(one, other);
    return { tag: 'Companies', isTop: false, figures: [first, second], isOfOne: false, tell };
  }

  /** A company that reports soon; undefined when none of the known ones does. */
  private report(number: number, atMs: number): Story | undefined {
    const today = Math.floor(atMs / DAY_MS);
    const soon = this.known().flatMap((instrument) => {
      const [date] = this.market.earnings(instrument, today + 1, today + REPORT_DAYS);
      return date === undefined ? [] : [{ instrument, days: date - today }];
    });
    const chosen = soon[this.chance(number, 8) % Math.max(1, soon.length)];
    if (!chosen) return undefined;
    const lead = this.figures(chosen.instrument, atMs);
    const tell: Story['tell'] = ({ report }, [facts]) => report(facts, chosen.days);
    return { tag: 'Companies', isTop: true, figures: [lead], isOfOne: true, tell };
  }

  /** Companies of similar size, starting at a random place. */
  private draw(number: number, count: number): Instrument[] {
    const known = this.known();
    const start = this.chance(number, 0);
    return Array.from({ length: Math.min(count, known.length) }, (_, index) => {
      const chosen = known[(start + index) % known.length];
      if (!chosen) throw new Error('there is no company to write about');
      return chosen;
    });
  }

  private known(): readonly Instrument[] {
    const value = ({ basePrice, sharesOutstanding }: Instrument) => basePrice * sharesOutstanding;
    this.companies ??= this.market.instruments.list
      .filter(({ market, classify }) => market === 'US' && classify === ProductClass.stock)
      .sort((a, b) => value(b) - value(a) || (a.key < b.key ? -1 : 1))
      .slice(0, KNOWN_COMPANIES);
    return this.companies;
  }

  private figures(instrument: Instrument, atMs: number): Figures {
    return figuresOf(this.market, instrument, atMs);
  }

  private get(key: string): Instrument {
    const instrument = this.market.instruments.get(key);
    if (!instrument) throw new Error(`there is no ${key} to write about`);
    return instrument;
  }

  private chance(number: number, place: number): number {
    return word(nameKey(this.seed, 'newsroom'), number, place);
  }
}

/** The story in each language. */
function textsOf({ figures, tell }: Story): Readonly<Record<ArticleLanguage, NewArticleText>> {
  const text = (language: ArticleLanguage): NewArticleText => {
    const stories = STORIES[language];
    const factsOf = (one: Figures) => factsIn(language, one, stories.names);
    const [first, ...others] = figures;
    const { title, summary, lines } = tell(stories, [factsOf(first), ...others.map(factsOf)]);
    const written = stories.written ?? String;
    return {
      title: written(title),
      summary: written(summary),
      content: paragraphs([...lines.map(written), stories.simulated]),
    };
  };
  return {
    en: text('en'),
    zh: text('zh'),
    fr: text('fr'),
    de: text('de'),
    es: text('es'),
    pt: text('pt'),
    ar: text('ar'),
    ko: text('ko'),
    ja: text('ja'),
    it: text('it'),
  };
}
