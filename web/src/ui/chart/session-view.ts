import type { Chart } from 'klinecharts';
import type { SessionPart } from './periods.ts';
import { fitSession } from './session-scale.ts';

/** Keeps the whole session in view; the part still to come is empty space at the end. */
export function sessionView(chart: Chart, session: () => readonly SessionPart[] | undefined) {
  return {
    fit() {
      const parts = session();
      const last = chart.getDataList().at(-1);
      const width = chart.getSize('candle_pane', 'main')?.width ?? 0;
      if (!parts || !last || width === 0) return;
      const { bar, room } = fitSession(parts, last.timestamp, width);
      chart.setBarSpace(bar);
      chart.setOffsetRightDistance(room);
    },
  };
}
