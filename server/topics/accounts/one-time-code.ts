/** What the endpoints that send and take one-time codes have in common. */
import { createHash } from 'node:crypto';
import type { CodeScenario } from '#core/code-scenario.ts';
import { accept } from '#core/result.ts';
import { networkOf } from '#platform/runtime/network.ts';
import type { World } from '#world/world.ts';
import { codeAccount, codeId, judgeCode, tryCode } from './one-time-code-rules.ts';
import { emailCodesOf } from './queries.ts';

/** The form a code is stored in; the same digits for another address or purpose give another. */
export function hashOfCode(scenario: CodeScenario, email: string, code: string): string {
  return createHash('sha256')
    .update(`${codeAccount(scenario, email)}\n${code}`)
    .digest('base64url');
}

export interface GivenCode {
  scenario: CodeScenario;
  email: string;
  code: string;
  /** Address of the client. */
  ip: string;
}

/** A code that was right, or right once and used since, when it was looked at. */
export interface PromisingCode {
  id: string;
  hash: string;
  /** The mail it went out with, where it is to be wiped from it. */
  mails: string[];
}

export type CodeLook =
  | { state: 'promising'; code: PromisingCode }
  | { state: 'wrong' }
  | { state: 'tooMany'; waitSeconds: number };

/**
 * Looks at a code before the dear work of hashing a password is done for it; the command that
 * follows decides. A wrong one is counted. After too many of them a code is looked at once more only
 * if it was sent to this very network and nobody tried it yet: a fresh one still opens the door.
 */
export async function lookAtCode(
  world: World,
  { scenario, email, code, ip }: GivenCode,
): Promise<CodeLook> {
  const now = world.clock.now();
  const guess = { account: codeAccount(scenario, email), network: networkOf(ip) };
  const hash = hashOfCode(scenario, email, code);
  const rows = await emailCodesOf(world.database.reader, { email, scenario, now });
  const own = rows.find(({ id }) => id === codeId(scenario, email, guess.network));
  const waitSeconds = world.throttles.oneTimeCode.waitSeconds(guess);
  if (waitSeconds > 0 && own?.tries !== 0) return { state: 'tooMany', waitSeconds };
  const candidates = waitSeconds > 0 ? [own] : rows;
  const right = candidates.find((row) => judgeCode(row, hash, now) !== 'wrong');
  if (right) {
    const mails = right.mailId === null ? [] : [right.mailId];
    return { state: 'promising', code: { id: right.id, hash, mails } };
  }
  world.throttles.oneTimeCode.fail(guess);
  if (own) await countTry(world, own.id, hash);
  return { state: 'wrong' };
}

function countTry(world: World, id: string, hash: string): Promise<unknown> {
  return world.unitOfWork.run({
    anytime: true,
    aside: true,
    needs: { EmailCode: [id] },
    // Decided anew: a code sent in the meantime is not used up by this look.
    decide: (draft) => {
      const found = draft.find('EmailCode', id);
      if (judgeCode(found, hash, draft.now) === 'wrong') tryCode(draft, id, hash);
      return accept({});
    },
  });
}
