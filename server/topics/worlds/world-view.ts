import type { KnownWorld } from '#platform/runtime/world-host.ts';
import type { SandboxWorld } from './contract.ts';

export function worldView({
  name,
  seed,
  startMs,
  clock: { worldMs, rate },
  isAwake,
}: KnownWorld): SandboxWorld {
  return { name, seed, startedAt: startMs, now: worldMs, rate, awake: isAwake };
}
