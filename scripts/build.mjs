import { givenTo } from './setup/given.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';

const usage = `npm run build: everything that npm start prepares, without the start.`;

await main(async () => {
  givenTo(usage);
  await prepare({ joined: true });
});
