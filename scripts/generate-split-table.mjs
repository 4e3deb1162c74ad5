// Writes the law of a split as text that the market imports: computing it takes a tenth of a second, which
// every start and every test process would spend.
import { writeFileSync } from 'node:fs';
import { buildSplitTable } from '../server/market/kernel/split-table.ts';

const text = ({ buffer, byteOffset, byteLength }) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
const { edges, outcomes } = buildSplitTable();
writeFileSync(
  process.argv[2],
  `/** Computed by split-table.ts. */
export const EDGES =
  '${text(edges)}';
export const OUTCOMES =
  '${text(outcomes)}';
`,
);
