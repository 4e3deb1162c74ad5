// npm run kills: what tests/sim/kill.ts says to --help.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer } from './setup/server.mjs';

await main(async () =>
  runServer(await prepare({ web: false }), ['tests/sim/kill.ts', ...process.argv.slice(2)]),
);
