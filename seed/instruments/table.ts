/** Tables of the seed: a row a line, cells between bars; an empty cell is an empty text. */
export function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
