import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/words.ts';
import { Section } from '../../ui/screen.tsx';
import { newsAboutOptions } from './api.ts';
import { NewsRow } from './headline.tsx';

interface InstrumentNewsProps {
  market: string;
  stockCode: string;
}

/** What was written about an instrument; nothing where nothing was. */
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
