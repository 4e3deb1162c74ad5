import { Check, Minus, Trash2, TrendingUp, Undo2 } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { stored } from '../../lib/stored.ts';
import type { StandingChart } from '../../ui/chart/candle-chart.tsx';
import { type DrawingNews, type DrawingTool, drawingTool } from './drawing-tool.ts';
import {
  type Drawn,
  freeId,
  type LineKind,
  linesOf,
  put,
  remove,
  undo,
  withLines,
} from './drawings.ts';
import { t } from './texts.ts';

/** The drawn lines of an instrument, stored on every change. */
export function useDrawings({ chart }: StandingChart, code: string) {
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    lines: linesOf(stored.read('drawings'), code),
    before: [],
  }));
  const [chosen, setChosen] = useState<string>();
  const [begun, setBegun] = useState<LineKind>();
  const tool = useRef<DrawingTool>(undefined);
  useEffect(() => {
    const news = {
      onChosen: setChosen,
      onLine: ({ id, kind, points }: Parameters<DrawingNews['onLine']>[0]) => {
        setBegun(undefined);
        setDrawn((now) => put(now, { id: id ?? freeId(now.lines), kind, points }));
      },
    };
    const made = drawingTool(chart, news);
    tool.current = made;
    return made.clear;
  }, [chart]);
  useEffect(() => {
    tool.current?.show(drawn.lines);
    const text = stored.read('drawings');
    if (linesOf(text, code) !== drawn.lines && (text || drawn.lines.length > 0)) {
      stored.write('drawings', withLines(text, code, drawn.lines));
    }
  }, [drawn.lines, code]);
  return {
    drawn,
    chosen,
    begun,
    /** With a pointer a line is begun on the chart; with keys it is placed at once. */
    begin(kind: LineKind, isByKey: boolean) {
      tool.current?.giveUp();
      if (isByKey) {
        const points = tool.current?.suggest(kind) ?? [];
        setDrawn((now) => put(now, { id: freeId(now.lines), kind, points }));
        return;
      }
      setBegun(kind);
      tool.current?.begin(kind);
    },
    giveUp() {
      setBegun(undefined);
      tool.current?.giveUp();
    },
    undo: () => setDrawn(undo),
    remove() {
      setDrawn((now) => remove(now, chosen ?? now.lines.at(-1)?.id ?? ''));
      setChosen(undefined);
    },
  };
}

export type Drawings = ReturnType<typeof useDrawings>;

const kinds = [
  ['trend', TrendingUp],
  ['level', Minus],
] as const;

/** A click made by a key has no click count. */
const isByKey = ({ detail }: MouseEvent) => detail === 0;

/** Buttons to begin and remove lines, and to undo. */
export function DrawingBar({ drawings, leave }: { drawings: Drawings; leave: () => void }) {
  const { drawn, begun, chosen } = drawings;
  const none = drawn.lines.length === 0;
  return (
    <section className="chart-drawing" aria-label={t('draw')}>
      <p aria-live="polite">{t(begun ? `hint.${begun}` : 'hint.move')}</p>
      <div className="chart-buttons">
        {kinds.map(([kind, Icon]) => (
          <button
            key={kind}
            type="button"
            className="icon-btn"
            aria-label={t(kind)}
            aria-pressed={begun === kind}
            onClick={(event) =>
              begun === kind ? drawings.giveUp() : drawings.begin(kind, isByKey(event))
            }
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          className="icon-btn"
          aria-label={t('undo')}
          disabled={drawn.before.length === 0}
          onClick={drawings.undo}
        >
          <Undo2 className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t(chosen ? 'removeChosen' : 'removeLast')}
          disabled={none}
          onClick={drawings.remove}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </button>
        <button type="button" className="icon-btn" aria-label={t('done')} onClick={leave}>
          <Check className="icon" aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
