/** Parses the seed's tables: one row per line, cells separated by bars; an empty cell is an empty string. */
export function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
