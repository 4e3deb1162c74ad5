// npm run kills -- --of leader --kills 50: what was promised outlives whoever is killed, or it is told what does not.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer } from './setup/server.mjs';

await main(async () =>
  runServer(await prepare({ web: false }), ['tests/sim/kill.ts', ...process.argv.slice(2)]),
);
