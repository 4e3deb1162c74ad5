// npm run verify: every check of the project, or those named: npm run verify lint types
import { runChecks } from './checks/run-checks.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';

await main(async () => runChecks(await prepare({ web: false }), process.argv.slice(2)));
