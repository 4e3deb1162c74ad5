// The server for the browser tests: a fresh world on their port, deleted with its data when they end; on the
// PostgreSQL server in TEST_POSTGRES, if that is set.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveOnPostgres } from './postgres/e2e-server.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';
import { runServer, serverArgs } from './setup/server.mjs';

await main(async () => {
  const node = await prepare();
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbourse-e2e-'));
  try {
    const env = {
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SANDBOX: 'true',
      WORLD_SEED: '1',
      // Sessions must outlast jumps of the clock.
      SESSION_HOURS: '8760',
      // Leave the two processors to the browsers.
      WARM_UP: 'false',
      PASSWORD_COST: '4',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    const { TEST_POSTGRES: server, TEST_NODES = '1', E2E_CONTROL_PORT: control } = process.env;
    const count = Number(TEST_NODES);
    if (server) return await serveOnPostgres(node, { server, env, control, count });
    return await runServer(node, serverArgs, { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
