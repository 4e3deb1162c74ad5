/** The hand-written articles of a fresh world. */
import type { ArticleSection } from '#core/codes.ts';
import { invariant } from '#core/result.ts';
import { DAY_MS } from '#core/time.ts';
import { type NewArticle, paragraphs, publish } from '#topics/content/newsroom/new-article.ts';
import { poster } from '#topics/content/newsroom/poster.ts';
import type { SeedEvent } from '../history.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { pt } from './languages/pt.ts';
import type { WrittenText } from './written-text.ts';

export interface Written {
  readonly daysAgo: number;
  /** The word on its picture. */
  readonly picture: string;
  readonly author?: string;
  readonly en: WrittenText;
  readonly zh: WrittenText;
}

const TRANSLATIONS = { fr, de, es, pt, ar, ko, ja, it } as const;

/** Degrees of hue between consecutive pictures. */
const HUE_STEP = 53;
const HOUSE_AUTHOR = 'Sandbourse Academy';

const textOf = ({ title, lines }: WrittenText) => ({
  title,
  summary: lines[0] ?? '',
  content: paragraphs(lines),
});

function textsOf({ en, zh }: Written, section: Exclude<ArticleSection, 'news'>, index: number) {
  const others = Object.entries(TRANSLATIONS).map(([language, translation]) => {
    const text = translation[section][index];
    invariant(text !== undefined, `${section} ${index + 1} is written in ${language}`);
    return [language, textOf(text)] as const;
  });
  return { ...Object.fromEntries(others), en: textOf(en), zh: textOf(zh) };
}

/** One event per article, at its publication time. */
export function publications(
  nowMs: number,
  section: Exclude<ArticleSection, 'news'>,
  written: readonly Written[],
): SeedEvent[] {
  return written.map((article, index): SeedEvent => {
    const at = nowMs - article.daysAgo * DAY_MS;
    const label = section === 'academy' ? 'Academy' : 'Analysis';
    const hue = (index * HUE_STEP + (section === 'academy' ? 200 : 20)) % 360;
    const piece: NewArticle = {
      section,
      tag: label,
      isTop: false,
      instrument: null,
      author: article.author ?? HOUSE_AUTHOR,
      imageUrl: poster({ title: article.picture, label, hue, values: [] }),
      publishedAt: at,
      texts: textsOf(article, section, index),
    };
    return { at, happen: (draft) => publish(draft, `${section}-${index + 1}`, piece) };
  });
}
