/** Shared by the endpoints that send and accept one-time codes. */
import { createHash } from 'node:crypto';
import type { CodeScenario } from '#core/code-scenario.ts';
import { accept } from '#core/result.ts';
import { networkOf } from '#platform/runtime/network.ts';
import type { World } from '#world/world.ts';
import {
  type CodeOfRecipient,
  codeAccount,
  codeId,
  judgeCode,
  tryCode,
} from './one-time-code-rules.ts';
import { emailCodesOf } from './queries.ts';

/** The stored form of a code; the same digits give a different one for another address or purpose. */
export function hashOfCode(scenario: CodeScenario, email: string, code: string): string {
  return createHash('sha256')
    .update(`${codeAccount(scenario, email)}\n${code}`)
    .digest('base64url');
}

export interface SubmittedCode {
  scenario: CodeScenario;
  email: string;
  code: string;
  /** Address of the client. */
  ip: string;
}

/** A code that was right, possibly already used, when it was looked at. */
export interface PromisingCode extends CodeOfRecipient {
  /** The mail it was sent with, if it is to be removed from there. */
  mails: string[];
}

export type CodeLook =
  | { state: 'promising'; code: PromisingCode }
  | { state: 'wrong' }
  | { state: 'tooMany'; waitSeconds: number };

/**
 * Checks a code before the expensive hashing of a password; the command that follows decides. A wrong
 * code is counted. After too many, a code is checked only if it was sent to this very network and has not
 * been tried: a new code still works.
 */
export async function lookAtCode(
  world: World,
  { scenario, email, code, ip }: SubmittedCode,
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
    return { state: 'promising', code: { id: right.id, hash, recipient: email, mails } };
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
    // Checks again: a code sent in the meantime must not lose a try.
    decide: (draft) => {
      const found = draft.find('EmailCode', id);
      if (judgeCode(found, hash, draft.now) === 'wrong') tryCode(draft, id, hash);
      return accept({});
    },
  });
}
