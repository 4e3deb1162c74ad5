import type { DeepPartial, Styles } from 'klinecharts';
import { nextTask } from '../../lib/next-task.ts';

const family = 'Inter Variable, Inter, sans-serif';
const textSize = 12;
const strong = 600;

/** The first text measured on a canvas makes the browser load the font: each weight in a task of its own. */
export async function findFonts(): Promise<void> {
  const context = document.createElement('canvas').getContext('2d');
  for (const weight of ['normal', strong]) {
    await nextTask();
    if (!context) return;
    context.font = `${weight} ${textSize}px ${family}`;
    context.measureText('DIF Vol 0,123.45 –');
  }
}

const forcedColours = '(forced-colors: active)';

/** System colours in forced-colours mode, where shape says what colour says elsewhere. */
const ofSystem: Readonly<Record<string, string>> = {
  '--bg': 'Canvas',
  '--grid': 'GrayText',
  '--accent': 'Highlight',
  '--ma-5': 'Highlight',
  '--ma-30': 'GrayText',
  '--info': 'LinkText',
  '--ma-10': 'LinkText',
  '--on-direction': 'Canvas',
  '--surface-3': 'Canvas',
  '--rise-soft': 'Canvas',
  '--accent-soft': 'Canvas',
  '--info-soft': 'Canvas',
  '--warn-soft': 'Canvas',
};

/** A canvas cannot use custom properties, so their computed values are read from the element. */
function readPalette(element: HTMLElement) {
  const styles = getComputedStyle(element);
  const isForced = matchMedia(forcedColours).matches;
  const read = (name: string) =>
    isForced ? (ofSystem[name] ?? 'CanvasText') : styles.getPropertyValue(name).trim();
  return {
    ground: read('--bg'),
    rise: read('--rise'),
    riseSoft: read('--rise-soft'),
    fall: read('--fall'),
    grid: read('--grid'),
    text: read('--text-3'),
    strong: read('--text-2'),
    raised: read('--surface-3'),
    bright: read('--text-1'),
    onDirection: read('--on-direction'),
    averages: [read('--ma-5'), read('--ma-10'), read('--ma-30')],
    accent: read('--accent'),
    accentSoft: read('--accent-soft'),
    info: read('--info'),
    infoSoft: read('--info-soft'),
    warn: read('--warn'),
    warnSoft: read('--warn-soft'),
  };
}

export type Palette = ReturnType<typeof readPalette>;

/** The current colours; tells listeners when theme or colour choices change. */
export interface LivePalette {
  now: () => Palette;
  /** Returns a function that stops it. */
  follow: (heard: () => void) => () => void;
}

/** Follows the page and the system until aborted. */
export function livePalette(element: HTMLElement, signal: AbortSignal): LivePalette {
  let palette = readPalette(element);
  const listeners = new Set<() => void>();
  const read = () => {
    palette = readPalette(element);
    for (const heard of listeners) heard();
  };
  const observer = new MutationObserver(read);
  const attributeFilter = ['data-theme', 'data-direction', 'data-palette'];
  observer.observe(document.documentElement, { attributeFilter });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const query of [forcedColours, '(prefers-color-scheme: light)']) {
    matchMedia(query).addEventListener('change', read, { signal });
  }
  return {
    now: () => palette,
    follow(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}

const clear = 'transparent';

/** Colours the last price by the day's change, whatever its own bar did. */
function lastMark({ rise, fall, text }: Palette, change: number) {
  const dayColour = change === 0 ? text : rise;
  const color = change < 0 ? fall : dayColour;
  return { upColor: color, downColor: color, noChangeColor: color };
}

export const lastPriceStyles = (palette: Palette, change: number): DeepPartial<Styles> => ({
  candle: { priceMark: { last: lastMark(palette, change) } },
});

function candleStyles(
  palette: Palette,
  area: boolean,
  change: number,
): NonNullable<DeepPartial<Styles>['candle']> {
  const { rise, fall, ground, text } = palette;
  return {
    // Rising bars hollow, falling ones solid: shape says what colour says.
    type: area ? 'area' : 'candle_up_stroke',
    bar: {
      upColor: rise,
      downColor: fall,
      noChangeColor: text,
      upBorderColor: rise,
      downBorderColor: fall,
      noChangeBorderColor: text,
      upWickColor: rise,
      downWickColor: fall,
      noChangeWickColor: text,
    },
    area: {
      lineSize: 1.5,
      lineColor: palette.accent,
      backgroundColor: [
        { offset: 0, color: ground },
        { offset: 1, color: palette.accentSoft },
      ],
      point: { show: true, color: palette.accent, radius: 3, rippleColor: clear, animation: false },
    },
    priceMark: {
      high: { show: false },
      low: { show: false },
      last: {
        ...lastMark(palette, change),
        line: { style: 'dashed', dashedValue: [1, 4], size: 1 },
        text: {
          color: palette.onDirection,
          size: textSize,
          family,
          weight: strong,
          borderRadius: 6,
        },
      },
    },
    tooltip: { showRule: 'none' },
  };
}

function axisStyles(palette: Palette): NonNullable<DeepPartial<Styles>['xAxis']> {
  return {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { color: palette.text, size: textSize, family },
  };
}

function crosshairStyles(palette: Palette): NonNullable<DeepPartial<Styles>['crosshair']> {
  const line = { color: palette.strong, style: 'dashed' as const, dashedValue: [2, 3] };
  const text = {
    color: palette.bright,
    backgroundColor: palette.raised,
    borderColor: clear,
    borderRadius: 6,
    size: textSize,
    family,
  };
  return { horizontal: { line, text }, vertical: { line, text } };
}

export function chartStyles(palette: Palette, area: boolean, change: number): DeepPartial<Styles> {
  const { rise, fall, text, grid } = palette;
  return {
    grid: {
      horizontal: { color: grid, style: 'solid' },
      vertical: { color: grid, style: 'solid' },
    },
    candle: candleStyles(palette, area, change),
    indicator: {
      bars: [
        {
          style: 'fill',
          upColor: rise,
          downColor: fall,
          noChangeColor: text,
        },
      ],
      lines: palette.averages.map((color) => ({
        color,
        size: 1.25,
        style: 'solid' as const,
        smooth: false,
      })),
      lastValueMark: { show: false },
      tooltip: {
        offsetTop: 2,
        title: { color: text, size: textSize, family },
        legend: { color: text, size: textSize, family, marginLeft: 4, marginRight: 8 },
      },
    },
    xAxis: axisStyles(palette),
    yAxis: axisStyles(palette),
    separator: { size: 1, color: clear },
    crosshair: crosshairStyles(palette),
  };
}
