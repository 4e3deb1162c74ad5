import { useQuery } from '@tanstack/react-query';
import { contentDesk, type DeskHeadline } from '#contract/content';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { firstFailure } from '../first-failure.tsx';
import { formatDateTime } from '../format.ts';
import { ListHead } from '../list-head.tsx';
import { may, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import { partOf, useAddress, useFilter, usePage, useTyped } from '../use-address.ts';
import { type ArticleFilter, articleOptions, articlesOptions } from './api.ts';
import { ArticleEditor } from './article-editor.tsx';
import { SHOWN, type Shown, STATES, type State } from './shown.ts';

const tones: Record<DeskHeadline['state'], Tone> = {
  out: 'ok',
  coming: 'info',
  draft: 'plain',
  down: 'warn',
};

const columnsOf = (onOpen: (id: string) => void): readonly Column<DeskHeadline>[] => [
  {
    text: 'content.title',
    show: ({ id, title, titleZh }) => (
      <>
        <button type="button" className="link" onClick={() => onOpen(id)}>
          {title}
        </button>
        <small>{titleZh}</small>
      </>
    ),
  },
  {
    text: 'content.section',
    show: ({ section, tag }) =>
      section === 'news' ? textOf(`content.tags.${tag}`) : t(`content.${section as Shown}`),
  },
  { text: 'content.author', show: ({ author }) => author },
  {
    text: 'content.publishAt',
    show: ({ publishTime }) => <span className="numeric">{formatDateTime(publishTime)}</span>,
  },
  {
    text: 'col.status',
    show: ({ state }) => <Badge tone={tones[state]}>{t(`content.${state}`)}</Badge>,
  },
];

interface ArticlesProps extends ArticleFilter {
  /** Whether the URL reflects the current filters. */
  isSettled: boolean;
  onOpen: (id: string) => void;
}

function Articles({ isSettled, onOpen, ...filter }: ArticlesProps) {
  const [pageNum, setPageNum] = usePage(isSettled);
  const query = useQuery(articlesOptions(filter, pageNum));
  return (
    <div className="desk-panel">
      <DataTable
        label={t('nav.content')}
        query={query}
        columns={columnsOf(onOpen)}
        keyOf={({ id }) => id}
        onPage={setPageNum}
      />
    </div>
  );
}

function Opened({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(articleOptions(id));
  const toList = <Button onClick={onDone}>{t('nav.content')}</Button>;
  if (!query.data) return firstFailure(query, toList);
  return <ArticleEditor article={query.data} onDone={onDone} />;
}

const NEW = 'new';

interface ContentScreenProps {
  /** Part of a title. */
  q?: string | undefined;
  show?: Shown | undefined;
  state?: State | undefined;
  /** Id of the open article, or `new`. */
  id?: string | undefined;
}

/** Articles of the house: news, lessons and analyses, to search, write and take down. */
export function ContentScreen({ q: asked, show = 'all', state = 'all', id }: ContentScreenProps) {
  const staff = useStaff();
  const turn = useAddress<ContentScreenProps>();
  const filter = useFilter<ContentScreenProps>();
  const [typed, setTyped] = useTyped(asked, (q) => filter({ q }));
  const q = typed.trim();
  const isSettled = q === (asked ?? '').trim();
  const open = (next: string) => {
    // Put pending search input into the URL first: going back should lead there, and it must not change while
    // an article is being edited.
    if (!isSettled) filter({ q: q || undefined });
    turn({ id: next }, true);
  };
  const close = () => turn({ id: undefined });
  if (id === NEW) return <ArticleEditor key={NEW} article={undefined} onDone={close} />;
  if (id !== undefined) return <Opened key={id} id={id} onDone={close} />;
  return (
    <>
      <ListHead
        title={t('nav.content')}
        choices={SHOWN}
        chosen={show}
        nameOf={(one) => t(`content.${one}`)}
        onChoose={(next) => filter({ show: partOf(next) })}
        search={t('content.search')}
        typed={typed}
        onType={setTyped}
      />
      <div className="desk-page">
        <div className="flex justify-end gap-2 mb-4">
          <label className="desk-filter">
            <span className="sr-only">{t('col.status')}</span>
            <select
              value={state}
              onChange={(event) => filter({ state: partOf(event.target.value as State) })}
            >
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {one === 'all' ? t('content.anyState') : t(`content.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <span className="flex-1" />
          {may(staff?.role, contentDesk.create) && (
            <Button kind="primary" onClick={() => open(NEW)}>
              {t('content.new')}
            </Button>
          )}
        </div>
        <Articles
          key={`${show}/${state}/${q}`}
          {...{ shown: show, state, q, isSettled }}
          onOpen={open}
        />
      </div>
    </>
  );
}
