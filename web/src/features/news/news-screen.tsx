import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type NewsChoice, newsOptions } from './api.ts';
import { NewsRow } from './headline.tsx';

const rowHeight = 101;
const rowsAtFirst = 8;
/** News about the watchlist, as the URL has it. */
const watchedType = '2';

const choices = {
  all: { tag: 'All News' },
  top: { tag: 'Top News' },
  mine: { mine: true },
} as const satisfies Record<string, NewsChoice>;

type Kind = keyof typeof choices;

/** The `type` in the URL of each kind; without one, everything. */
const typeOf: Record<Kind, string | undefined> = { all: undefined, top: '1', mine: watchedType };

function NewsList({ kind }: { kind: Kind }) {
  const query = useInfiniteQuery(newsOptions(choices[kind]));
  return (
    <InfiniteList
      label={t(kind === 'mine' ? 'home.watchlistFocus' : `news.${kind}`)}
      query={query}
      keyOf={(news) => news.id}
      rowHeight={rowHeight}
      skeleton={<RowsSkeleton rows={rowsAtFirst} spark={false} />}
      empty={<Empty text={t(kind === 'mine' ? 'news.nothingMine' : 'news.nothing')} />}
    >
      {(news) => <NewsRow news={news} />}
    </InfiniteList>
  );
}

/** News by kind, page by page. Strangers have no watchlist, so no third kind. */
export function NewsScreen({ type }: { type: string | undefined }) {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const kinds: readonly Kind[] = loggedIn ? ['all', 'top', 'mine'] : ['all', 'top'];
  const kind = kinds.find((one) => typeOf[one] === type) ?? 'all';
  const items = kinds.map((value) => ({
    value,
    label: value === 'mine' ? t('home.watchlistFocus') : t(`news.${value}`),
  }));
  const choose = (next: Kind) =>
    void navigate({ to: '/news', search: { type: typeOf[next] }, replace: true });
  return (
    <Tabs value={kind} onChange={choose}>
      <Screen
        header={
          <Header
            title={t('area.news')}
            below={<TabList label={t('news.types')} items={items} />}
          />
        }
      >
        {kinds.map((one) => (
          <TabPanel key={one} value={one}>
            <NewsList kind={one} />
          </TabPanel>
        ))}
      </Screen>
    </Tabs>
  );
}
