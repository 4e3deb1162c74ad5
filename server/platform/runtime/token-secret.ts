import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import { makeFolders } from './private-files.ts';
import type { Secrets } from './secrets.ts';

const SECRET_BYTES = 48;
const LENGTH_MIN = 32;

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The secret for signing tokens, created at the first start and stored in the data folder, readable only
 * by its owner. Written to a temporary file and linked into place, so that two simultaneous starts agree
 * on one and a crash leaves no partial file.
 * @throws ConfigError when the stored secret is too short.
 */
export function loadTokenSecret(dataDir: string, secrets: Secrets): string {
  makeFolders(dataDir);
  const path = join(dataDir, 'token-secret');
  const found = readIfThere(path);
  if (found !== undefined) return checked(path, found);

  const aside = `${path}.${secrets.token(9)}`;
  writeFileSync(aside, `${secrets.token(SECRET_BYTES)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(aside, 0o600);
  try {
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return checked(path, readFileSync(path, 'utf8').trim());
}

function checked(path: string, secret: string): string {
  if (secret.length >= LENGTH_MIN) return secret;
  throw new ConfigError(
    `${path} does not hold a valid token secret: delete it, and the next start makes a new one (everybody has to log in again)`,
  );
}
