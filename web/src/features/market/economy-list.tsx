import './economy-list.css';
import { useQuery } from '@tanstack/react-query';
import type { EconomicRelease } from '#contract/economy';
import { format, formatMinute, formatMonthDay, monthName } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import { ReleaseBell } from '../alert/release-bell.tsx';
import { economyOptions } from './list-api.ts';

const most = 3;
const steps = [1, 2, most] as const;

const words = {
  1: 'economy.importance1',
  2: 'economy.importance2',
  3: 'economy.importance3',
} as const;

/** One to three bars. */
function Importance({ of }: { of: number }) {
  const step = steps.find((one) => one === of) ?? most;
  return (
    <span className="importance" role="img" aria-label={t(words[step])}>
      {steps.map((one) => (
        <span key={one} className={one <= step ? 'on' : ''} />
      ))}
    </span>
  );
}

/** The month or quarter that a figure covers. */
function periodName(period: string): string {
  const [year = '', part = ''] = period.split('-');
  return part.startsWith('Q')
    ? t('economy.quarter', { quarter: part.slice(1), year })
    : monthName(period);
}

function ReleaseItem({ release }: { release: EconomicRelease }) {
  const { id, name, importance, releaseTime, period, decimals, previous, forecast } = release;
  const isOut = release.actual !== undefined;
  const percent = (value: number | undefined) =>
    value === undefined ? '—' : format.percentPlain(value, decimals);
  const figures = [
    [t('economy.previous'), percent(previous)],
    [t('economy.forecast'), percent(forecast)],
    [t('economy.actual'), percent(release.actual)],
  ] as const;
  const when = `${formatMonthDay(releaseTime)}\u00a0· ${formatMinute(releaseTime)}`;
  return (
    <li className="release">
      <div className="head">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-sm text-tertiary">
            <Importance of={importance} /> <bdi>{when}</bdi>
            {period !== undefined && (
              <>
                {'\u00a0· '}
                <bdi>{periodName(period)}</bdi>
              </>
            )}
          </p>
        </div>
        {!isOut && <ReleaseBell release={id} name={name} />}
      </div>
      <Stats figures={figures} />
    </li>
  );
}

interface ReleasesProps {
  title: string;
  list: readonly EconomicRelease[];
}

function Releases({ title, list }: ReleasesProps) {
  if (list.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="releases">
        {list.map((release) => (
          <ReleaseItem key={release.id} release={release} />
        ))}
      </ul>
    </Section>
  );
}

/** Releases of economies: upcoming ones, then recent ones, newest first. */
export function EconomyList({ market }: { market: EconomicRelease['market'] | undefined }) {
  const query = useQuery(economyOptions(market));
  return (
    <Loaded query={query} waiting={<RowsSkeleton rows={8} spark={false} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty text={t('economy.none')} />
        ) : (
          <>
            <Releases
              title={t('economy.ahead')}
              list={list.filter(({ actual }) => actual === undefined)}
            />
            <Releases
              title={t('economy.lately')}
              list={list.filter(({ actual }) => actual !== undefined).toReversed()}
            />
            <p className="px-gutter py-2 text-xs text-tertiary">{t('economy.note')}</p>
          </>
        )
      }
    </Loaded>
  );
}
