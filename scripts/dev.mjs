// npm run dev: the web client reloads and the server starts anew when their sources are saved.
// npm run dev -- --inspect opens the server to a debugger, --inspect-brk waits for one.
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer } from './setup/server.mjs';

await main(async () => {
  const node = await prepare({ web: false });
  const env = { PORT: process.env.PORT ?? '3000' };
  return runServer(node, ['scripts/dev/main.mjs', ...process.argv.slice(2)], { env });
});
