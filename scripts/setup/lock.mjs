import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './project.mjs';

const lockFile = inProject('.setup.lock');
const heartbeatMs = 2_000;
const silentMsMax = 20_000;
const settleMs = 60;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    // Empty for the instant between its creation and its first write.
    if (pid && !isAlive(pid)) return true;
    // The pid may by now belong to another program, so a holder also has to keep the file fresh.
    return Date.now() - statSync(lockFile).mtimeMs > silentMsMax;
  } catch {
    return false;
  }
}

async function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(lockFile, { force: true });
    return false;
  }
  // Two processes may have found the same abandoned lock: the one whose file outlives this holds it.
  await sleep(settleMs);
  try {
    return readFileSync(lockFile, 'utf8') === String(process.pid);
  } catch {
    return false;
  }
}

/** Runs an action that no other process of this project folder may run at the same time. */
export async function withSetupLock(action) {
  for (let tries = 1; !(await take()); tries += 1) {
    // The first try may only have cleared away what a start that was killed left behind.
    if (tries === 2) process.stderr.write('Waiting for another start to finish its set-up\n');
    await sleep(200);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimesSync(lockFile, now, now);
  }, heartbeatMs);
  try {
    return await action();
  } finally {
    clearInterval(heartbeat);
    rmSync(lockFile, { force: true });
  }
}
