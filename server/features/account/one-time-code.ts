/** What the endpoints that send and take one-time codes have in common. */
import { createHash } from 'node:crypto';
import type { CodeScenario } from '#contract/message.ts';
import { codeId, judgeCode, tryCode } from '#domain/one-time-code.ts';
import { accept } from '#domain/result.ts';
import { findEmailCode } from '../../store/users.ts';
import type { World } from '../../world.ts';

/** The form a code is stored in; the same digits for another address or purpose give another. */
export function hashOfCode(scenario: CodeScenario, email: string, code: string): string {
  return createHash('sha256')
    .update(`${codeId(scenario, email)}\n${code}`)
    .digest('base64url');
}

export interface GivenCode {
  scenario: CodeScenario;
  email: string;
  code: string;
}

/** A code that was right, or right once and used since, when it was looked at. */
export interface PromisingCode {
  id: string;
  hash: string;
}

/**
 * Looks at a code before the dear work of hashing a password is done for it; the command that
 * follows decides. A wrong one is counted, and undefined is answered.
 */
export async function lookAtCode(
  world: World,
  { scenario, email, code }: GivenCode,
): Promise<PromisingCode | undefined> {
  const id = codeId(scenario, email);
  const hash = hashOfCode(scenario, email, code);
  const row = await findEmailCode(world.database.reader, id);
  if (judgeCode(row, hash, world.clock.now()) !== 'wrong') return { id, hash };
  world.throttles.oneTimeCode.fail(id);
  await world.unitOfWork.run({
    needs: { EmailCode: [id] },
    // Decided anew: a code sent in the meantime is not used up by this look.
    decide: (draft) => {
      const found = draft.find('EmailCode', id);
      if (judgeCode(found, hash, draft.now) === 'wrong') tryCode(draft, id, hash);
      return accept({});
    },
  });
  return undefined;
}
