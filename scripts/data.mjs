// npm run backup, restore and owner: run the server's own command with the Node.js that was found.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer } from './setup/server.mjs';

await main(async () => {
  const [command, ...args] = process.argv.slice(2);
  return runServer(await prepare({ web: false }), [`server/${command}.ts`, ...args]);
});
