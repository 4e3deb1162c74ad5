// npm run load -- --people 50 --seconds 60: people who browse, watch, trade and fund, and how long they wait;
// npm run load -- --people 15 --seconds 3900 --soak: how memory grows in an hour;
// npm run load -- --stalled 1000: how much longer beside so many connections that read nothing.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer } from './setup/server.mjs';

const given = process.argv.slice(2);
await main(async () =>
  runServer(await prepare({ web: false }), [
    given.includes('--stalled') ? 'tests/sim/stalled-load.ts' : 'tests/sim/people-load.ts',
    ...given,
  ]),
);
