// npm run load: see --help of tests/sim/people-load.ts.
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
