import { account } from '#contract/account.ts';
import { codeMailOf, fieldMessageOf } from '#contract/message.ts';
import { sendMail } from '#domain/account.ts';
import { codeId, issueCode, NO_CODE, sentWith } from '#domain/one-time-code.ts';
import { accept } from '#domain/result.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import { networkOf } from '../../runtime/network.ts';
import { findUser, findUserByEmail } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { hashOfCode } from './one-time-code.ts';
import { refuseForNow } from './refuse-field.ts';

/** Whoever is logged in need not say their own address again. */
async function ownAddress({ world, viewer }: PublicRequest<World>): Promise<string | undefined> {
  return viewer && (await findUser(world.database.reader, viewer.id))?.email;
}

/**
 * Whether somebody at the address has use for the code. A new account is opened by an address that
 * has none; one that has learns so only with the code in hand.
 */
async function isWanted(world: World, scenario: string, email: string): Promise<boolean> {
  if (scenario === 'register') return true;
  return (await findUserByEmail(world.database.reader, email))?.kind === 'customer';
}

export const getEmailCode = publicFeature(
  account.getEmailCode,
  async (request: PublicRequest<World>, input) => {
    const { world, locale, ip } = request;
    const { scenario } = input;
    const { codeMs, codeCooldownSeconds, sandbox, smtpUrl } = world.config;
    const email = input.email ?? (await ownAddress(request));
    if (email === undefined) {
      return refuse('InvalidInput', { fields: { email: fieldMessageOf('email', locale) } });
    }
    const network = networkOf(ip);
    const { codeNetwork, codeRecipient } = world.throttles;
    const tooMany = Math.max(codeNetwork.waitSeconds(network), codeRecipient.waitSeconds(email));
    if (tooMany > 0) return refuseForNow(tooMany);
    codeNetwork.fail(network);

    const isSent = await isWanted(world, scenario, email);
    const code = world.secrets.code();
    const mail = codeMailOf(scenario, locale, { code, minutes: Math.ceil(codeMs / 60_000) });
    const codeHash = isSent ? hashOfCode(scenario, email, code) : NO_CODE;
    const cooldownMs = codeCooldownSeconds * 1000;
    const issued = await world.unitOfWork.run<number, never>({
      anytime: true,
      needs: { EmailCode: [codeId(scenario, email, network)] },
      decide: (draft) => {
        const issue = { email, scenario, network, codeHash, lifeMs: codeMs, cooldownMs };
        const earlyMs = issueCode(draft, issue);
        if (earlyMs === 0 && isSent) {
          const sent = { to: email, ...mail, ...(sandbox && { code }) };
          const mailId = sendMail(draft, sent, smtpUrl !== undefined);
          // In the sandbox whoever tests reads old mails, too.
          if (!sandbox) sentWith(draft, codeId(scenario, email, network), mailId);
        }
        return accept(earlyMs);
      },
    });
    if (!issued.ok) return issued;
    if (issued.value > 0) return refuseForNow(Math.ceil(issued.value / 1000));
    codeRecipient.fail(email);
    return done({ cooldown: codeCooldownSeconds });
  },
);
