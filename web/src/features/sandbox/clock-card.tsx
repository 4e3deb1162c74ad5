import { useQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clock, type SandboxClock } from '#contract/worlds';
import { nextClose, nextOpen, sessionState } from '#core/calendar.ts';
import { formatCountdown } from '../../lib/format.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActButton, actOf, useActs } from './acts.tsx';
import { type Move, type Moved, ownWorld, useMoveClock, worldsOptions } from './api.ts';
import { Due, type LastMove } from './due.tsx';
import { toastFailure, useSending, written } from './sending.ts';
import { t } from './texts.ts';
import { EXCHANGE, wallDay, wallTime } from './wall-time.ts';

const RATES = [0, 1, 60, 600] as const;

/** How often the time is updated; a frozen clock redraws nothing. */
const tickMs = 100;

function useNow(): number {
  const [now, setNow] = useState(worldNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(worldNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface FaceProps {
  isFrozen: boolean;
  /** With round-the-clock hours no session opens or closes. */
  hours: SandboxClock['hours'];
  seed?: number | undefined;
}

function Face({ isFrozen, hours, seed }: FaceProps) {
  const now = useNow();
  const state = sessionState(EXCHANGE, now);
  const isOpen = state === 'regular' || state === 'break';
  const isAlways = hours === 'always';
  const left = (isOpen ? nextClose(EXCHANGE, now) : nextOpen(EXCHANGE, now)) - now;
  return (
    <div>
      <p className="when">
        <Badge tone={isFrozen ? 'info' : 'ok'}>
          {isFrozen && <Snowflake className="icon size-3.5" aria-hidden="true" />}
          {isFrozen ? t('clock.frozen') : t('clock.running')}
        </Badge>
        <span className="text-secondary">
          {wallDay(now)} · {t('clock.place')}, {t(`clock.${isAlways ? 'always' : state}`)}
        </span>
      </p>
      <p className="clock-face numeric" role="timer" aria-label={t('clock.title')}>
        {wallTime(now)}
        <span className="text-tertiary">.{String(Math.floor(now) % 1000).padStart(3, '0')}</span>
      </p>
      <p className="text-xs text-tertiary">
        {!isAlways && (
          <>
            {isOpen ? t('clock.closesIn') : t('clock.opensIn')}{' '}
            <span className="numeric">{formatCountdown(left)}</span> ·{' '}
          </>
        )}
        <span className="numeric">{new Date(now).toISOString().slice(11, 19)}Z</span>
        {seed !== undefined && (
          <>
            {' · '}
            {t('worlds.seed')} <span className="numeric">{seed}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** The jumps and what each requests. */
const jumps = () =>
  [
    { title: t('clock.toOpen'), move: { way: 'next', input: { event: 'open' } } },
    { title: t('clock.toClose'), move: { way: 'next', input: { event: 'close' } } },
    { title: t('clock.anHour'), move: { way: 'advance', input: { by: '1h' } } },
    { title: t('clock.aDay'), move: { way: 'advance', input: { by: '1d' } } },
    { title: t('clock.toFill'), move: { way: 'next', input: { event: 'fill' } } },
    { title: t('clock.toJob'), move: { way: 'next', input: { event: 'job' } } },
    { title: t('clock.toAllotment'), move: { way: 'next', input: { event: 'allotment' } } },
    { title: t('clock.toSettlement'), move: { way: 'next', input: { event: 'settlement' } } },
  ] as const satisfies readonly { title: string; move: Move }[];

/** Moves the clock and reports failures: for a jump to the next fill, what it would need. */
const moveOrToast = (move: Move, going: () => Promise<unknown>) =>
  toastFailure(
    going,
    move.way === 'next' && move.input.event === 'fill' ? { NothingAhead: t('clock.noFill') } : {},
  );

type Go = (title: string, move: Move) => Promise<Moved>;

interface JumpsProps {
  go: Go;
  className: string;
  /** Only these jumps. */
  shown?: readonly number[];
}

function Jumps({ go, className, shown }: JumpsProps) {
  return (
    <div className={className}>
      {jumps().map(({ title, move }, index) =>
        shown && !shown.includes(index) ? null : (
          <ActButton
            key={title}
            {...(index === 0 && { kind: 'primary' as const })}
            act={actOf(title, clock[move.way], move.input)}
            onClick={() => moveOrToast(move, () => go(title, move))}
          />
        ),
      )}
    </div>
  );
}

function AdvanceForm({ go }: { go: Go }) {
  const [by, setBy] = useState('');
  const title = t('clock.advance');
  const input = { by: written(by) ?? '' };
  const { wrong, busy, submit } = useSending(() => go(`+${input.by}`, { way: 'advance', input }));
  return (
    <form className="with-button" onSubmit={submit}>
      <TextField
        label={t('clock.by')}
        placeholder="90s, 5m, 2h, 30d"
        value={by}
        error={wrong.by}
        dir="ltr"
        onChange={(event) => setBy(event.target.value)}
      />
      <ActButton act={actOf(title, clock.advance, input)} submits={busy} />
    </form>
  );
}

function Moment({ go }: { go: Go }) {
  const [at, setAt] = useState('');
  const title = t('clock.set');
  const input = { at: at ? `${at}${at.length === 16 ? ':00' : ''}Z` : '' };
  const { wrong, busy, submit } = useSending(() => go(title, { way: 'set', input }), {
    ClockGoesForward: 'at',
  });
  return (
    <form className="with-button" onSubmit={submit}>
      <TextField
        label={t('clock.at')}
        type="datetime-local"
        step={1}
        value={at}
        error={wrong.at}
        onChange={(event) => setAt(event.target.value)}
      />
      <ActButton act={actOf(title, clock.set, input)} submits={busy} />
    </form>
  );
}

interface ClockCardProps {
  rate: number;
  hours: SandboxClock['hours'];
}

/** The world's clock: time, rate and jumps. */
export function ClockCard({ rate, hours }: ClockCardProps) {
  const [last, setLast] = useState<LastMove>();
  const moveClock = useMoveClock();
  const { show } = useActs();
  const isFrozen = rate === 0;
  const { data: world } = useQuery({ ...worldsOptions, select: ownWorld });
  const go: Go = async (title, move) => {
    const moved = await moveClock(move);
    setLast({ title, moved });
    return moved;
  };
  const setRate = (next: number) => {
    const title = `${next}×`;
    const move: Move =
      next === 0 ? { way: 'freeze', input: {} } : { way: 'rate', input: { rate: next } };
    show(actOf(title, clock[move.way], move.input));
    return toastFailure(() => moveClock(move));
  };
  return (
    <section className="clock-card" aria-label={t('clock.title')}>
      <div className="stack">
        <Face isFrozen={isFrozen} hours={hours} seed={world?.seed} />
        <Segmented
          label={t('clock.rate')}
          value={rate}
          onChange={setRate}
          choices={RATES.map((value) => ({
            value,
            label: value === 0 ? t('clock.frozen') : <span className="numeric">{value}×</span>,
          }))}
        />
        <Jumps go={go} className="jumps" />
        <AdvanceForm go={go} />
        <Moment go={go} />
      </div>
      <Due last={last} />
      {/* The two most used jumps, within reach of a thumb. */}
      <Jumps go={go} className="tester-dock" shown={[1, 0]} />
    </section>
  );
}
