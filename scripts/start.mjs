// npm start: brings everything up to date, then runs the server.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer, serverArgs } from './setup/server.mjs';

await main(async () => {
  const node = await prepare();
  return runServer(node, [...serverArgs, ...process.argv.slice(2)]);
});
