// npm start: brings everything up to date, then runs the server.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { joinedArgs, runServer } from './setup/server.mjs';

await main(async () => {
  const node = await prepare({ joined: true });
  return runServer(node, [...joinedArgs, ...process.argv.slice(2)]);
});
