/** Articles written by hand, as a fresh world has them. */
import { DAY_MS } from '#core/time.ts';
import { type Piece, paragraphs, publish } from '#topics/content/newsroom/piece.ts';
import { poster } from '#topics/content/newsroom/poster.ts';
import type { SeedEvent } from '../history.ts';

interface WrittenText {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Written {
  readonly daysAgo: number;
  /** The word on its picture. */
  readonly picture: string;
  readonly author?: string;
  readonly en: WrittenText;
  readonly zh: WrittenText;
}

/** Degrees between the colours of two pictures. */
const HUE_STEP = 53;
const HOUSE_AUTHOR = 'Sandbourse Academy';

const textOf = ({ title, lines }: WrittenText) => ({
  title,
  summary: lines[0] ?? '',
  content: paragraphs(lines),
});

/** One event an article, at the time it came out. */
export function publications(
  nowMs: number,
  section: 'academy' | 'analysis',
  written: readonly Written[],
): SeedEvent[] {
  return written.map((article, index): SeedEvent => {
    const at = nowMs - article.daysAgo * DAY_MS;
    const label = section === 'academy' ? 'Academy' : 'Analysis';
    const hue = (index * HUE_STEP + (section === 'academy' ? 200 : 20)) % 360;
    const piece: Piece = {
      section,
      tag: label,
      isTop: false,
      instrument: null,
      author: article.author ?? HOUSE_AUTHOR,
      imageUrl: poster({ title: article.picture, label, hue, values: [] }),
      publishedAt: at,
      texts: { en: textOf(article.en), zh: textOf(article.zh) },
    };
    return { at, happen: (draft) => publish(draft, `${section}-${index + 1}`, piece) };
  });
}
