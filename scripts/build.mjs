import { readArguments } from './setup/arguments.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';

const usage = `npm run build: prepares everything that npm start prepares, without starting the server.`;

await main(async () => {
  readArguments(usage);
  await prepare({ joined: true });
});
