/** Formats answers for a terminal. */

type Row = Readonly<Record<string, unknown>>;

const COLUMNS_MAX = 8;
const CELL_MAX = 48;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Epoch milliseconds of this century. */
const isMoment = (name: string, value: unknown): value is number =>
  typeof value === 'number' &&
  value > 9e11 &&
  value < 1e13 &&
  /(^|[a-z])(at|now|time|from|to)$/i.test(name);

function cell(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isMoment(name, value)) return new Date(value).toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const cut = (text: string) => (text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text);

function columnsOf(rows: readonly Row[], wanted: readonly string[] | undefined): string[] {
  const known = new Set(rows.flatMap((row) => Object.keys(row)));
  if (wanted) return wanted.filter((name) => known.has(name));
  const plain = [...known].filter((name) => rows.every((row) => typeof row[name] !== 'object'));
  return plain.slice(0, COLUMNS_MAX);
}

/** Rows under headings, each column as wide as its widest entry. */
export function table(rows: readonly Row[], wanted?: readonly string[]): string {
  if (rows.length === 0) return 'nothing';
  const columns = columnsOf(rows, wanted);
  const lines = [columns, ...rows.map((row) => columns.map((name) => cut(cell(name, row[name]))))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function facts(row: Row): string {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${cell(name, value)}`).join('\n');
}

/** Lists as tables, single objects as names and values. */
export function shown(answer: unknown, columns?: readonly string[]): string {
  if (Array.isArray(answer)) return table(answer.filter(isRow), columns);
  if (!isRow(answer)) return String(answer ?? '');
  if (Array.isArray(answer.list)) {
    const { list, total } = answer;
    return `${table(list.filter(isRow), columns)}\n${list.length} of ${cell('total', total)}`;
  }
  return Object.keys(answer).length === 0 ? 'done' : facts(answer);
}
