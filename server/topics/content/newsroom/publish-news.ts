/** Publishes the stories that are due. */

import { scheduleJob } from '#core/job.ts';
import { accept } from '#core/result.ts';
import type { Draft, JobRow } from '#core/rows.ts';
import type { Clock } from '#platform/runtime/clock.ts';
import { yieldToOthers } from '#platform/runtime/yield.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { type NewArticle, publish } from './new-article.ts';
import { type Newsroom, STORY_MS, storyTime } from './newsroom.ts';

export const PUBLISH_NEWS = 'publish-news';
/** Stories in a fresh world: a week's. */
const OPENING_STORIES = 42;
/** Most stories written after a jump of the clock: those of the last two days. */
const CAUGHT_UP_MAX = 12;

/** Times of the last stories up to a moment, earliest first. */
function moments(nowMs: number, count: number): number[] {
  const last = storyTime(nowMs);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * STORY_MS);
}

/** Writes stories, and schedules the single job of this kind for the next. */
function publishAll(draft: Draft, pieces: readonly NewArticle[], nowMs: number): void {
  for (const piece of pieces) publish(draft, `news-${piece.publishedAt / STORY_MS}`, piece);
  scheduleJob(draft, { id: 'news', kind: PUBLISH_NEWS, dueAt: storyTime(nowMs) + STORY_MS });
}

/** Publishes the stories of a fresh world, and schedules the job for the following ones. */
export function openNewsroom(draft: Draft, newsroom: Newsroom, nowMs: number): void {
  publishAll(draft, newsroom.piecesOfBeginning(moments(nowMs, OPENING_STORIES)), nowMs);
}

/** Writes everything due by now, yielding between two stories. */
export async function publishNews(
  parts: { clock: Clock; unitOfWork: Commands; newsroom: Newsroom },
  job: JobRow,
): Promise<void> {
  const now = parts.clock.now();
  const due = moments(now, CAUGHT_UP_MAX).filter((atMs) => atMs >= job.dueAt);
  const pieces: NewArticle[] = [];
  for (const atMs of due) {
    pieces.push(parts.newsroom.pieceAt(atMs));
    await yieldToOthers();
  }
  await parts.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      publishAll(draft, pieces, now);
      return accept({});
    },
  });
}
