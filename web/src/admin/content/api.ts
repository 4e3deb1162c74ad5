import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contentDesk, type DeskArticle } from '#contract/content';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { CallError } from '../../lib/call-error.ts';
import type { Changes } from '../../lib/changes.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';
import { sendOnce } from '../send-once.ts';
import type { Shown, State } from './shown.ts';

export interface ArticleFilter {
  shown: Shown;
  state: State;
  q: string;
}

export const articlesOptions = ({ shown, state, q }: ArticleFilter, pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'content', 'list', shown, state, q, pageNum],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(
        contentDesk.list,
        {
          pageNum,
          pageSize: 30,
          reading: thisReading,
          ...(q && { q }),
          ...(shown !== 'all' && { section: shown }),
          ...(state !== 'all' && { state }),
        },
        { signal },
      ),
  });

export const articleOptions = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'article', id],
    // A text being edited must not change by itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => deskCall(contentDesk.show, { id }, { signal }),
  });

const ofContent: Changes = { refetched: [['desk', 'content']], isAwaited: true };

type Written = Omit<InputOf<typeof contentDesk.create>, 'isDraft'>;

interface Save {
  /** Builds the request from the article's current state; from nothing for a new one. */
  writtenOver: (now: DeskArticle | undefined) => Written;
  isDraft: boolean;
}

/** How often to try if somebody else saves between reading and writing. */
const LOOKS = 3;

async function saveOver(id: string, writtenOver: Save['writtenOver'], looks = LOOKS) {
  // A key of its own: a refetch of what is shown would cancel it, and the saving with it.
  const now = await deskCall(contentDesk.show, { id }, { key: `save ${id}` });
  const written = { id, ...writtenOver(now), version: now.version };
  try {
    await deskCall(contentDesk.edit, written);
  } catch (error) {
    const isStale = error instanceof CallError && error.error === 'StaleVersion';
    if (!isStale || looks === 1) throw error;
    await saveOver(id, writtenOver, looks - 1);
  }
}

/** Changes an article, or creates one. */
export const useSaveArticle = (id: string | undefined) =>
  useWrite(async ({ writtenOver, isDraft }: Save) => {
    if (id === undefined)
      await sendOnce(contentDesk.create, { ...writtenOver(undefined), isDraft });
    else await saveOver(id, writtenOver);
  }, ofContent);

/** Not published, whatever its time. */
const isAway = (state: DeskArticle['state']) => state === 'down' || state === 'draft';

/** Takes an article down, or publishes it again. */
export const useTurnArticle = () =>
  useWrite(
    ({ id, state }: DeskArticle) =>
      deskCall(isAway(state) ? contentDesk.putBack : contentDesk.takeDown, { id }),
    ofContent,
  );
