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
    // Empty between its creation and its first write.
    if (pid && !isAlive(pid)) return true;
    // The pid may belong to another program by now, so a holder must also keep the file fresh.
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
  // Two processes may have found the same abandoned lock: the one whose file survives holds it.
  await sleep(settleMs);
  try {
    return readFileSync(lockFile, 'utf8') === String(process.pid);
  } catch {
    return false;
  }
}

/** Runs an action that no other process may run in this project folder at the same time. */
export async function withSetupLock(action) {
  for (let tries = 1; !(await take()); tries += 1) {
    // The first try may only have removed what a killed start left behind.
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
