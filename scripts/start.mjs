import { readArguments } from './setup/arguments.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { joinedArgs, runServer } from './setup/server.mjs';

const usage = `npm start: brings everything up to date, then runs the server.
Settings are environment variables, such as PORT=4000 npm start: see README.md, Settings.`;

await main(async () => {
  readArguments(usage);
  const node = await prepare({ joined: true });
  return runServer(node, joinedArgs);
});
