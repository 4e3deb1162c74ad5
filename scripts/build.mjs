// npm run build: everything that npm start prepares, without the start.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';

await main(async () => {
  await prepare({ joined: true });
});
