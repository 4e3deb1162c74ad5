/** Lines that a person draws on charts, stored per instrument on this device. */

export interface Spot {
  timestamp: number;
  value: number;
}

export type LineKind = 'trend' | 'level';

export interface Line {
  id: string;
  kind: LineKind;
  points: readonly Spot[];
}

type Kept = Readonly<Record<string, readonly Line[]>>;

export const linesMax = 50;
const codesMax = 100;

const isSpot = (given: unknown): given is Spot => {
  const { timestamp, value } = (given ?? {}) as Partial<Spot>;
  return Number.isFinite(timestamp) && Number.isFinite(value);
};

const pointsOf: Record<LineKind, number> = { trend: 2, level: 1 };

const isLine = (given: unknown): given is Line => {
  const { id, kind, points } = (given ?? {}) as Partial<Line>;
  const count = kind === undefined ? undefined : pointsOf[kind];
  return (
    typeof id === 'string' &&
    count !== undefined &&
    Array.isArray(points) &&
    points.length === count &&
    points.every(isSpot)
  );
};

function parse(text: string | undefined): Kept {
  try {
    const given: unknown = JSON.parse(text ?? '{}');
    return given && typeof given === 'object' && !Array.isArray(given) ? (given as Kept) : {};
  } catch {
    return {};
  }
}

/** Stored lines of an instrument; ignores what is no line. */
export function linesOf(text: string | undefined, code: string): readonly Line[] {
  const own: unknown = parse(text)[code];
  return Array.isArray(own) ? own.filter(isLine).slice(0, linesMax) : [];
}

/**
 * The text to store with changed lines of an instrument; with too many instruments, the one drawn on longest
 * ago is dropped.
 */
export function withLines(text: string | undefined, code: string, lines: readonly Line[]): string {
  const { [code]: _, ...others } = parse(text);
  const entries = Object.entries(others).slice(-(codesMax - 1));
  if (lines.length > 0) entries.push([code, lines.slice(0, linesMax)]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** The current lines, and earlier states for undo. */
export interface Drawn {
  lines: readonly Line[];
  before: readonly (readonly Line[])[];
}

const stepsMax = 50;

const changed = ({ lines, before }: Drawn, next: readonly Line[]): Drawn => ({
  lines: next,
  before: [...before, lines].slice(-stepsMax),
});

/** Replaces the line with the same id, or adds one. */
export function put(drawn: Drawn, line: Line): Drawn {
  const isThere = drawn.lines.some(({ id }) => id === line.id);
  if (!isThere && drawn.lines.length >= linesMax) return drawn;
  const next = isThere
    ? drawn.lines.map((one) => (one.id === line.id ? line : one))
    : [...drawn.lines, line];
  return changed(drawn, next);
}

export const remove = (drawn: Drawn, id: string): Drawn =>
  drawn.lines.some((line) => line.id === id)
    ? changed(
        drawn,
        drawn.lines.filter((line) => line.id !== id),
      )
    : drawn;

export function undo(drawn: Drawn): Drawn {
  const last = drawn.before.at(-1);
  return last ? { lines: last, before: drawn.before.slice(0, -1) } : drawn;
}

/** An id that no line has. */
export const freeId = (lines: readonly Line[]) =>
  String(1 + Math.max(0, ...lines.map(({ id }) => Number(id) || 0)));

/** The nearest valid price. */
export const snapped = (value: number, decimals: number) => Number(value.toFixed(decimals));
