// npm run kills: see --help of tests/sim/kill.ts.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer } from './setup/server.mjs';

await main(async () =>
  runServer(await prepare({ web: false }), ['tests/sim/kill.ts', ...process.argv.slice(2)]),
);
