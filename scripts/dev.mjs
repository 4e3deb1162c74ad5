import { readArguments } from './setup/arguments.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer } from './setup/server.mjs';

const usage = `npm run dev [-- --inspect | --inspect-brk]
Reloads the web client and restarts the server when their sources are saved.
  --inspect      lets a debugger attach to the server
  --inspect-brk  waits for a debugger before it starts`;

await main(async () => {
  readArguments(usage, {
    options: { inspect: { type: 'boolean' }, 'inspect-brk': { type: 'boolean' } },
  });
  const node = await prepare({ web: false });
  const env = { PORT: process.env.PORT ?? '3000' };
  return runServer(node, ['scripts/dev/main.mjs', ...process.argv.slice(2)], { env });
});
