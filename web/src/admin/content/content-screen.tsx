import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentDesk, type DeskHeadline } from '#contract/content';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { firstFailure } from '../first-failure.tsx';
import { formatDateTime } from '../format.ts';
import { ListHead } from '../list-head.tsx';
import { may, useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import {
  type ArticleFilter,
  articleOptions,
  articlesOptions,
  SHOWN,
  type Shown,
  STATES,
  type State,
} from './api.ts';
import { ArticleEditor } from './article-editor.tsx';

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
    show: ({ section, tag }) => (section === 'news' ? tag : t(`content.${section as Shown}`)),
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
  onOpen: (id: string) => void;
}

function Articles({ onOpen, ...filter }: ArticlesProps) {
  const [pageNum, setPageNum] = useState(1);
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
  return query.data ? <ArticleEditor article={query.data} onDone={onDone} /> : firstFailure(query);
}

const NEW = '';

/** What the house writes: news, lessons and analyses; found, written, taken down. */
export function ContentScreen() {
  const staff = useStaff();
  const [shown, setShown] = useState<Shown>('all');
  const [state, setState] = useState<State>('all');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string>();
  const q = typed.trim();
  const close = () => setOpen(undefined);
  if (open === NEW) return <ArticleEditor article={undefined} onDone={close} />;
  if (open !== undefined) return <Opened id={open} onDone={close} />;
  return (
    <>
      <ListHead
        title={t('nav.content')}
        choices={SHOWN}
        chosen={shown}
        nameOf={(one) => t(`content.${one}`)}
        onChoose={setShown}
        search={t('content.search')}
        typed={typed}
        onType={setTyped}
      />
      <div className="desk-page">
        <div className="flex justify-end gap-2 mb-4">
          <label className="desk-filter">
            <span className="sr-only">{t('col.status')}</span>
            <select value={state} onChange={(event) => setState(event.target.value as State)}>
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {one === 'all' ? t('content.anyState') : t(`content.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <span className="flex-1" />
          {may(staff?.role, contentDesk.create) && (
            <Button kind="primary" onClick={() => setOpen(NEW)}>
              {t('content.new')}
            </Button>
          )}
        </div>
        <Articles key={`${shown}/${state}/${q}`} {...{ shown, state, q }} onOpen={setOpen} />
      </div>
    </>
  );
}
