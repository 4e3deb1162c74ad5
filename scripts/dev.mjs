// npm run dev: the server restarts and the web client reloads when their sources change. The two
// stop together.
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';
import { runTogether } from './setup/server.mjs';

await main(async () => {
  const node = await prepare({ web: false });
  const port = process.env.PORT ?? '3000';
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const watched = ['server', 'seed', 'prisma/sqlite/migrations'];
  return runTogether(node, [
    {
      args: [...watched.map((folder) => `--watch-path=${folder}`), 'server/main.ts'],
      env: { PORT: port },
    },
    {
      args: [vite, 'web', '--config', inProject('web', 'vite.config.ts')],
      env: { API_ORIGIN: `http://127.0.0.1:${port}` },
    },
  ]);
});
