import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { foreignLanguage } from '../../lib/foreign-language.ts';
import { formatDate } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Header } from '../../ui/header.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { RowsSkeleton, TilesSkeleton } from '../../ui/skeleton.tsx';
import { LoadedList } from '../../ui/states.tsx';
import { analysesOptions, homeListSize, lessonsOptions } from './api.ts';
import { InLanguage } from './headline.tsx';

const posterHeight = 150;

interface LessonTileProps {
  id: string;
  title: string;
  poster: string;
  language: string;
}

/** A lesson with its poster. */
export function LessonTile({ id, title, poster, language }: LessonTileProps) {
  const foreign = foreignLanguage(language);
  return (
    <Link to="/news/$id" params={{ id }} className="stack">
      <img className="poster" src={poster} alt="" loading="lazy" />
      <span
        dir="auto"
        lang={language}
        className="line-clamp-2 wrap-anywhere font-semibold bidi-isolate"
      >
        {title}
      </span>
      {foreign && <span className="subtitle">{foreign}</span>}
    </Link>
  );
}

function Lessons({ className }: { className: string }) {
  const query = useQuery(lessonsOptions);
  return (
    <LoadedList
      query={query}
      waiting={<TilesSkeleton height={posterHeight} />}
      className={`${className} posters`}
    >
      {(lesson) => <LessonTile key={lesson.id} {...lesson} />}
    </LoadedList>
  );
}

/** Lessons side by side. */
export function Academy() {
  return (
    <Section title={t('home.academy')} more={<MoreLink to="/market/academy" />}>
      <Lessons className="carousel" />
    </Section>
  );
}

/** All lessons in a column. */
export function AcademyScreen() {
  return (
    <Screen header={<Header title={t('home.academy')} />} className="pt-4">
      <Lessons className="lessons" />
    </Screen>
  );
}

interface AnalysisRowProps {
  id: string;
  title: string;
  authorName: string;
  authorUrl: string;
  /** Epoch milliseconds. */
  createTime: number;
  language: string;
}

/** An analysis with its author's picture. */
export function AnalysisRow(analysis: AnalysisRowProps) {
  const { id, title, authorName, authorUrl, createTime, language } = analysis;
  return (
    <Link to="/news/$id" params={{ id }} className="row analysis">
      <img className="avatar" src={authorUrl} alt="" loading="lazy" />
      <span>
        <span dir="auto" lang={language} className="line-clamp-2 wrap-anywhere bidi-isolate">
          {title}
        </span>
        <span className="subtitle">
          {authorName}&nbsp;· <span className="numeric">{formatDate(createTime)}</span>
          <InLanguage language={language} />
        </span>
      </span>
    </Link>
  );
}

/** Analyses with their authors' pictures. */
export function TrendingAnalysis() {
  const query = useQuery(analysesOptions);
  return (
    <Section title={t('home.trending')}>
      <LoadedList query={query} waiting={<RowsSkeleton rows={homeListSize} spark={false} />}>
        {(one) => <AnalysisRow key={one.id} {...one} />}
      </LoadedList>
    </Section>
  );
}
