/** Replaces the codes and passwords, which no recording contains, in a replay. */
import type { CodeScenario } from '#core/code-scenario.ts';
import { networkOf } from '#platform/runtime/network.ts';
import type { ReplayedRequest } from '#platform/runtime/world-host.ts';
import type { World } from '#world/world.ts';
import { account } from './contract.ts';
import { hashOfCode } from './one-time-code.ts';
import { codeId, REPLAYED_CODE } from './one-time-code-rules.ts';
import { findUser } from './queries.ts';
import { recipientOf } from './recipient.ts';

/** The purpose of the code at these endpoints; no other replayed endpoint takes one. */
const SCENARIOS: Readonly<Record<string, CodeScenario>> = {
  [account.register.path]: 'register',
  [account.settingPayPassword.path]: 'payPassword',
};

/**
 * Makes the code in a request valid, if the endpoint takes one: the original caller had been sent theirs.
 * Written outside commands, because a replay counts the command that sent the code without running it.
 */
export async function acceptReplayedCode(
  world: World,
  { path, input, person }: ReplayedRequest,
): Promise<void> {
  const scenario = SCENARIOS[path];
  if (scenario === undefined) return;
  const { reader } = world.database;
  const own = person === undefined ? undefined : (await findUser(reader, person))?.email;
  const email = recipientOf(input) ?? own;
  if (email === undefined) return;
  const now = world.clock.now();
  const row = {
    id: codeId(scenario, email, networkOf('')),
    email,
    scenario,
    codeHash: hashOfCode(scenario, email, REPLAYED_CODE),
    tries: 0,
    createdAt: now,
    expiresAt: now + world.config.codeMs,
    usedAt: null,
    mailId: null,
    liftedAt: null,
  };
  await world.unitOfWork.writeApart((tx) => tx.put('EmailCode', [row]));
}
