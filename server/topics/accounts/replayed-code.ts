/** What a replay puts in place of the codes and passwords that no recording has. */
import type { CodeScenario } from '#core/code-scenario.ts';
import { networkOf } from '#platform/runtime/network.ts';
import type { AskedAgain } from '#platform/runtime/world-host.ts';
import type { World } from '#world/world.ts';
import { account } from './contract.ts';
import { hashOfCode } from './one-time-code.ts';
import { codeId, REPLAYED_CODE } from './one-time-code-rules.ts';
import { findUser } from './queries.ts';
import { recipientOf } from './recipient.ts';

/** For which purpose somebody shows a code there; elsewhere a replay asks for nothing that needs one. */
const SCENARIOS: Readonly<Record<string, CodeScenario>> = {
  [account.register.path]: 'register',
  [account.settingPayPassword.path]: 'payPassword',
};

/**
 * Makes the code right that stands in a request, where it takes one: whoever asked had been sent theirs.
 * It is written apart, as a replay counts the command that sent it and does not send it again.
 */
export async function acceptReplayedCode(
  world: World,
  { path, input, person }: AskedAgain,
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
  };
  await world.unitOfWork.writeApart((tx) => tx.put('EmailCode', [row]));
}
