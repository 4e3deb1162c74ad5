// Runs npm run dev in the Node.js that was found: the web client with hot reload, and a server that restarts
// when one of its files is saved.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { constants, marketKernel } from '../setup/kernel.mjs';
import { withSetupLock } from '../setup/lock.mjs';
import { inProject } from '../setup/project.mjs';
import { chosenPort } from './port.mjs';
import { watchFolder } from './saved-files.mjs';
import { keepServer } from './server-keeper.mjs';

const watched = ['server', 'seed', 'prisma/sqlite/migrations'];
/** An editor writes a file in several steps. */
const QUIET_MS = 30;

const { values } = parseArgs({
  options: { inspect: { type: 'boolean' }, 'inspect-brk': { type: 'boolean' } },
});
const inspect = (values.inspect || values['inspect-brk']) && {
  port: 9229,
  wait: values['inspect-brk'] === true,
};
process.env.PORT = await chosenPort(process.env.PORT);
const origin = `http://127.0.0.1:${process.env.PORT}`;
process.env.API_ORIGIN = origin;

const server = keepServer({ origin, inspect });
const web = await createServer({
  root: inProject('web'),
  configFile: inProject('web', 'vite.config.ts'),
  clearScreen: false,
});

async function end() {
  await Promise.all([server.stop(), web.close()]);
  process.exit(0);
}
process.on('SIGTERM', end).on('SIGINT', end);

async function restart(savedAtMs) {
  const isReady = await server.restart();
  if (!isReady) return;
  const seconds = ((performance.now() - savedAtMs) / 1000).toFixed(1);
  console.log(`The server is back after ${seconds} s`);
}

let compiling = Promise.resolve();

/** Compiles the market's kernel; its output counts as a saved file of the server. Reports compile errors. */
function compileKernel() {
  compiling = compiling.then(async () => {
    if (marketKernel.isFresh()) return;
    await withSetupLock(() => marketKernel.refresh()).catch(({ message }) =>
      console.error(message),
    );
  });
}

let kernelTimer;
function scheduleKernel() {
  clearTimeout(kernelTimer);
  kernelTimer = setTimeout(compileKernel, QUIET_MS);
}
watchFolder(inProject('kernel'), scheduleKernel);

let restartTimer;
function scheduleRestart(file) {
  server.forget(file);
  // It is compiled with the kernel, too.
  if (file === inProject(constants)) scheduleKernel();
  clearTimeout(restartTimer);
  restartTimer = setTimeout(restart, QUIET_MS, performance.now());
}
for (const folder of watched) watchFolder(inProject(folder), scheduleRestart);

const [isReady] = await Promise.all([server.restart(), web.listen()]);
const [address] = web.resolvedUrls?.local ?? [];
if (isReady) console.log(`\nOpen ${address}  (it reloads by itself; the API is at ${origin})\n`);
