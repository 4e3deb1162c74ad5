// npm run load -- --people 50 --seconds 60: people who browse, watch, trade and fund, and how long they wait.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer } from './setup/server.mjs';

await main(async () =>
  runServer(await prepare({ web: false }), ['tests/sim/people-load.ts', ...process.argv.slice(2)]),
);
