// One run of the server under npm run dev: loads ahead what seldom changes, then waits until it is its
// turn. Most of a start is that loading.
import { open as openInspector } from 'node:inspector';
import { loadAhead } from './load-ahead.mjs';

// Whoever started it is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await loadAhead();
process.once('message', async ({ inspect }) => {
  if (inspect) openInspector(inspect.port, '127.0.0.1', inspect.wait);
  await import('../../server/main.ts');
});
