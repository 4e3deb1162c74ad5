// node scripts/market-statistics.mjs: draws the plots of docs/market.md and its table anew.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../tests/market/statistics-page.ts', import.meta.url));
process.exitCode = spawnSync(process.execPath, [page], { stdio: 'inherit' }).status ?? 1;
