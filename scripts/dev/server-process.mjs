// A run of the server under npm run dev: loads ahead what seldom changes, then waits until it is to serve.
// Most of a start is that loading.
import { open as openInspector } from 'node:inspector';
import { loadAhead } from './load-ahead.mjs';

// The process that started it is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await loadAhead();
process.once('message', async ({ inspect }) => {
  if (inspect) openInspector(inspect.port, '127.0.0.1', inspect.wait);
  await import('../../server/main.ts');
});
