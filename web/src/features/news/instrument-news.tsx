import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/words.ts';
import { Section } from '../../ui/screen.tsx';
import { newsAboutOptions } from './api.ts';
import { NewsRow } from './headline.tsx';

interface InstrumentNewsProps {
  market: string;
  stockCode: string;
}

/** News about an instrument; nothing if there is none. */
export function InstrumentNews(named: InstrumentNewsProps) {
  const { data } = useQuery(newsAboutOptions(named));
  if (!data?.list.length) return null;
  return (
    <Section title={t('home.latestNews')}>
      {data.list.map((news) => (
        <NewsRow key={news.id} news={news} />
      ))}
    </Section>
  );
}
