import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { format } from '../../lib/format.ts';
import type { InstrumentKey } from '../../lib/instrument.ts';
import { liveCode } from '../../lib/quotes.ts';
import { t as word } from '../../lib/words.ts';
import type { StandingChart } from '../../ui/chart/candle-chart.tsx';
import { priceTicks } from '../../ui/chart/pane-words.ts';
import type { Bar } from '../../ui/chart/periods.ts';
import { TextField } from '../../ui/field.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loaded } from '../../ui/states.tsx';
import { barsOf, foundOptions } from './api.ts';
import { alignedCloses, baseOf, percentFrom } from './compared.ts';
import { drawCompared, percentAxis, pricesInView } from './compared-overlay.ts';
import { followOtherBars } from './other-bars.ts';
import { t } from './texts.ts';

/** The instrument to compare with. */
export interface Other {
  code: string;
  market: string;
  name: string;
}

/** Bars of the other instrument over the chart's whole range, up to now. */
function useOtherBars({ period, bars }: StandingChart, other: Other) {
  const { code, market: place } = other;
  const [loaded, setLoaded] = useState<readonly Bar[]>([]);
  const followed = useRef<ReturnType<typeof followOtherBars>>(undefined);
  const oldest = bars[0]?.timestamp;
  useEffect(() => {
    const source = barsOf({ stockCode: code, market: place }, liveCode({ market: place, code }));
    const following = followOtherBars(source, period, setLoaded);
    followed.current = following;
    return () => {
      following.stop();
      setLoaded([]);
    };
  }, [code, place, period]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code or period is followed anew
  useEffect(() => {
    if (oldest !== undefined) followed.current?.reach(oldest);
  }, [oldest, code, place, period]);
  return loaded;
}

/** A code in the legend, with its market where both have the same code. */
function Compares({ code, market }: { code: string; market: string | undefined }) {
  return (
    <>
      <bdi>{code}</bdi>
      {market && <bdi> {market}</bdi>}
    </>
  );
}

interface ComparedProps {
  standing: StandingChart;
  instrument: InstrumentKey;
  other: Other;
  stop: () => void;
}

/** The compared line, the percent axis, and the changes of both. */
export function Compared({ standing, instrument, other, stop }: ComparedProps) {
  const { chart, bars, cross } = standing;
  const loaded = useOtherBars(standing, other);
  const closes = alignedCloses(bars, loaded);
  const latest = useRef(closes);
  const drawn = useRef<ReturnType<typeof drawCompared>>(undefined);
  useEffect(() => {
    latest.current = closes;
    drawn.current?.change(closes);
  });
  useEffect(() => {
    const { chart: on, decimals } = chart;
    const now = () => latest.current;
    drawn.current = drawCompared(chart, now());
    chart.include(() => pricesInView(on, now()));
    on.overrideYAxis({ paneId: 'candle_pane', createTicks: percentAxis(on, now) });
    return () => {
      drawn.current?.remove();
      drawn.current = undefined;
      chart.include(() => []);
      on.overrideYAxis({ paneId: 'candle_pane', createTicks: priceTicks(decimals) });
    };
  }, [chart]);
  const index = cross?.index ?? bars.length - 1;
  const base = baseOf(bars, closes, chart.chart.getVisibleRange());
  const { stockCode: code, market } = instrument;
  const isTwin = code === other.code;
  const words = (value: number | undefined, from: number | undefined) =>
    value && from ? format.percent(percentFrom(value, from)) : '–';
  return (
    <p className="chart-compared">
      <span>
        <Compares code={code} market={isTwin ? market : undefined} />{' '}
        <span className="numeric">{words(bars[index]?.close, base?.own)}</span>
      </span>
      <span className="other">
        <Compares code={other.code} market={isTwin ? other.market : undefined} />{' '}
        <span className="numeric">{words(closes[index], base?.other)}</span>
      </span>
      <button type="button" className="icon-btn" aria-label={t('stopComparing')} onClick={stop}>
        <X className="icon size-4" aria-hidden="true" />
      </button>
    </p>
  );
}

const foundMax = 8;

interface FoundProps {
  text: string;
  /** The chart's own instrument, which is left out. */
  instrument: InstrumentKey;
  choose: (other: Other) => void;
}

/** Instruments found by name or code. Codes repeat between markets, so each shows its market. */
function Found({ text, instrument, choose }: FoundProps) {
  const query = useQuery(foundOptions(text));
  const isOwn = (one: { stock_code: string; market: string }) =>
    one.stock_code === instrument.stockCode && one.market === instrument.market;
  return (
    <Loaded query={query} waiting={null}>
      {({ list }) => {
        const found = list.filter((one) => !isOwn(one)).slice(0, foundMax);
        if (found.length === 0) return <p className="text-tertiary">{word('state.noData')}</p>;
        return (
          <ul className="chart-found" aria-label={t('compareWith')}>
            {found.map((one) => (
              <li key={`${one.market}.${one.stock_code}`}>
                <button
                  type="button"
                  className="option"
                  onClick={() =>
                    choose({ code: one.stock_code, market: one.market, name: one.name })
                  }
                >
                  <Logo
                    code={one.stock_code}
                    name={one.name}
                    classify={one.classify}
                    url={one.localLogoUrl}
                    size={32}
                  />
                  <span className="min-w-0">
                    <span className="block">
                      <b>{one.stock_code}</b>{' '}
                      <bdi className="text-sm text-tertiary">{one.market}</bdi>
                    </span>
                    <bdi className="block text-sm text-tertiary truncate">{one.name}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

interface CompareSheetProps extends Omit<FoundProps, 'text'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Search for an instrument to compare with. */
export function CompareSheet({ open, onOpenChange, instrument, choose }: CompareSheetProps) {
  const [text, setText] = useState('');
  const asked = text.trim();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('compareWith')}>
      <div className="stack pt-2">
        <TextField
          label={t('nameOrCode')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
        {asked !== '' && (
          <Found
            text={asked}
            instrument={instrument}
            choose={(other) => {
              choose(other);
              onOpenChange(false);
            }}
          />
        )}
      </div>
    </Sheet>
  );
}
