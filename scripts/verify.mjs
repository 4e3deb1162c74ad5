// npm run verify: runs every check of the project, or the named ones: npm run verify lint types
import { runChecks } from './checks/run-checks.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';

await main(async () => runChecks(await prepare({ web: false }), process.argv.slice(2)));
