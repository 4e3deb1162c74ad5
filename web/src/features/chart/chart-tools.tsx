import './chart-tools.css';
import { GitCompareArrows, Maximize2, PencilLine, Table2 } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { InstrumentDetail } from '#contract/instruments';
import type { InstrumentKey } from '../../lib/instrument.ts';
import { useLoggedIn } from '../../lib/use-logged-in.ts';
import type { StandingChart } from '../../ui/chart/candle-chart.tsx';
import {
  type IndicatorName,
  indicatorNames,
  lineNames,
  panesWithin,
  toggled,
} from '../../ui/chart/indicators.ts';
import { AlertSheet } from '../alert/alert-sheet.tsx';
import { AlertAt } from './alert-at.tsx';
import { Compared, CompareSheet, type Other } from './comparison.tsx';
import { DrawingBar, useDrawings } from './drawing-bar.tsx';
import { OwnMarks } from './own-marks.tsx';
import { Scrubber } from './scrubber.tsx';
import { summaryOf } from './spoken.ts';
import { t } from './texts.ts';

export interface ToolsProps extends StandingChart {
  instrument: InstrumentKey;
  code: string;
  detail: InstrumentDetail;
  indicators: readonly IndicatorName[];
  chooseIndicators: (chosen: readonly IndicatorName[]) => void;
  full: { isFull: boolean; enter: () => void };
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Toggles for indicators. A pane that did not fit counts as off; pressing it replaces another one. */
function Indicators({ indicators, chooseIndicators, room }: ToolsProps) {
  const drawn: readonly IndicatorName[] = [
    ...lineNames.filter((name) => indicators.includes(name)),
    ...panesWithin(indicators, room),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div className="pills" role="group" aria-label={t('indicators')}>
      {indicatorNames.map((name) => (
        <button
          key={name}
          type="button"
          className="pill"
          aria-pressed={drawn.includes(name)}
          onClick={() => chooseIndicators(toggled(indicators, name, room))}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Opens the alert form, with the price of the crosshair if there is one. */
function useAlertSheet(detail: InstrumentDetail) {
  const whenLoggedIn = useLoggedIn();
  const [asked, setAsked] = useState<{ open: boolean; price?: string }>();
  const open = (price?: string) =>
    whenLoggedIn(() => setAsked({ open: true, ...(price && { price }) }));
  const sheet = asked && (
    <AlertSheet
      key={asked.price}
      open={asked.open}
      onOpenChange={(isOpen) => setAsked((now) => ({ ...now, open: isOpen }))}
      detail={detail}
      price={asked.price}
    />
  );
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  // Stable across renders, so that the overlays are not redrawn for it.
  const steady = useCallback((price?: string) => latest.current(price), []);
  return { open: steady, sheet };
}

/** Layers over the bars: keyboard navigation, own prices, the button back to the last bar. */
function Layer({ tools, openAlert }: { tools: ToolsProps; openAlert: (price?: string) => void }) {
  const { chart, period, isLastSeen, detail, instrument, full } = tools;
  const axis = chart.chart.getSize('candle_pane', 'yAxis')?.width ?? 0;
  return createPortal(
    <div className="chart-layer" style={{ '--axis': `${axis}px` } as CSSProperties}>
      <Scrubber standing={tools} decimals={detail.priceDecimals} />
      <OwnMarks
        chart={chart}
        period={period}
        isLastSeen={isLastSeen}
        instrument={instrument}
        detail={detail}
        openAlerts={openAlert}
        isFull={full.isFull}
      />
      <AlertAt standing={tools} detail={detail} ask={openAlert} />
    </div>,
    chart.frame,
  );
}

type ToolBarProps = ToolsProps & { isCompared: boolean; draw: () => void; compare: () => void };

function ToolBar({ isCompared, draw, compare, ...props }: ToolBarProps) {
  const { isTable, setTable, full } = props;
  return (
    <div className="chart-bar">
      <Indicators {...props} />
      <div className="chart-buttons">
        <Tool label={t('draw')} onClick={draw}>
          <PencilLine className="icon" aria-hidden="true" />
        </Tool>
        <Tool label={t('compare')} isOn={isCompared} onClick={compare}>
          <GitCompareArrows className="icon" aria-hidden="true" />
        </Tool>
        <Tool label={t('table')} isOn={isTable} onClick={() => setTable(!isTable)}>
          <Table2 className="icon" aria-hidden="true" />
        </Tool>
        {!full.isFull && (
          <Tool label={t('full')} onClick={full.enter}>
            <Maximize2 className="icon" aria-hidden="true" />
          </Tool>
        )}
      </div>
    </div>
  );
}

/** All tools of a mounted chart. */
export function ChartTools(props: ToolsProps) {
  const { chart, code, detail, instrument } = props;
  const { stockCode } = instrument;
  const alerts = useAlertSheet(detail);
  const drawings = useDrawings(props, code);
  const [isDrawing, setDrawing] = useState(false);
  const [isChoosing, setChoosing] = useState<boolean>();
  const [other, setOther] = useState<Other>();
  const { bars, period } = props;
  const decimals = detail.priceDecimals;
  const summary = useMemo(
    () => summaryOf(stockCode, { bars, period, decimals }),
    [stockCode, bars, period, decimals],
  );
  const leaveDrawing = () => {
    drawings.giveUp();
    setDrawing(false);
  };
  return (
    <>
      <Layer tools={props} openAlert={alerts.open} />
      <p className="sr-only">{summary}</p>
      {other &&
        createPortal(
          <Compared
            key={`${other.market}.${other.code}`}
            standing={props}
            instrument={instrument}
            other={other}
            stop={() => setOther(undefined)}
          />,
          chart.frame,
        )}
      {isDrawing ? (
        <DrawingBar drawings={drawings} leave={leaveDrawing} />
      ) : (
        <ToolBar
          {...props}
          isCompared={other !== undefined}
          draw={() => setDrawing(true)}
          compare={() => setChoosing(true)}
        />
      )}
      {isChoosing !== undefined && (
        <CompareSheet
          open={isChoosing}
          onOpenChange={setChoosing}
          instrument={instrument}
          choose={setOther}
        />
      )}
      {alerts.sheet}
    </>
  );
}
