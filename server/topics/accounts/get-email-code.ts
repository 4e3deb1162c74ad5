import type { CodeScenario } from '#core/code-scenario.ts';
import type { Locale } from '#core/locale.ts';
import { isPhone } from '#core/phone.ts';
import { accept } from '#core/result.ts';
import { MINUTE_MS } from '#core/time.ts';
import { type CodeMail, codeMailOf, codeTextOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import {
  done,
  type Outcome,
  type PublicRequest,
  type Refused,
  refuse,
} from '#platform/http/handlers.ts';
import { networkOf } from '#platform/runtime/network.ts';
import type { World } from '#world/world.ts';
import type { account } from './contract.ts';
import { hashOfCode } from './one-time-code.ts';
import { codeId, issueCode, NO_CODE, sentWith } from './one-time-code-rules.ts';
import { findUser } from './queries.ts';
import { findByRecipient, type Named, recipientOf, refuseRecipient } from './recipient.ts';
import { refuseForNow } from './refuse-field.ts';
import { type NewMail, sendMail } from './rules.ts';

/** A logged-in person need not give their own address. */
async function ownAddress({ world, viewer }: PublicRequest<World>): Promise<string | undefined> {
  return viewer && (await findUser(world.database.reader, viewer.id))?.email;
}

/**
 * The recipient of the code. Registering requires an address, a number is verified only by a code to
 * itself, and everything else accepts either.
 */
async function recipientFor(
  request: PublicRequest<World>,
  scenario: CodeScenario,
  { email, phone }: Named,
): Promise<string | Refused> {
  const { locale, viewer } = request;
  if (scenario === 'bindPhone') {
    if (!viewer) return refuse('Unauthenticated');
    if (phone === undefined) return refuseRecipient('phone', 'enterPhone', locale);
    return recipientOf({ phone }) ?? refuseRecipient('phone', 'phone', locale);
  }
  const named = scenario === 'register' ? { email } : { email, phone };
  const isNamed = named.email !== undefined || phone !== undefined;
  const recipient = recipientOf(named);
  if (recipient !== undefined) return recipient;
  if (isNamed && scenario !== 'register') return refuseRecipient('phone', 'phone', locale);
  return (await ownAddress(request)) ?? refuseRecipient('email', 'enterEmail', locale);
}

type Purpose = CodeMail | 'bindPhone';

/**
 * The purpose of a code for this recipient, if there is one. Registering and verifying a number send a
 * code even if the address or number is taken, which only the holder of the code is told.
 */
async function purposeOf(
  world: World,
  scenario: CodeScenario,
  recipient: string,
): Promise<Purpose | undefined> {
  if (scenario === 'register' || scenario === 'bindPhone') return scenario;
  const found = await findByRecipient(world, recipient);
  if (found?.kind !== 'customer') return undefined;
  const isAgain = scenario === 'payPassword' && found.payPasswordHash !== null;
  return isAgain ? 'payPasswordAgain' : scenario;
}

function messageFor(
  to: string,
  purpose: Purpose,
  locale: Locale,
  values: { code: string; minutes: number },
): NewMail {
  if (purpose !== 'bindPhone' && !isPhone(to)) {
    return { to, ...codeMailOf(purpose, locale, values) };
  }
  return { to, ...codeTextOf(locale, values) };
}

/** Issues a code and sends it if it has a purpose. Returns 0, or how many milliseconds it is too early. */
async function send(
  { world, locale, ip }: PublicRequest<World>,
  scenario: CodeScenario,
  recipient: string,
): Promise<Outcome<number>> {
  const { codeMs, codeCooldownSeconds, sandbox, smtpUrl } = world.config;
  const network = networkOf(ip);
  const purpose = await purposeOf(world, scenario, recipient);
  const isSent = purpose !== undefined;
  const code = world.secrets.code();
  const minutes = Math.ceil(codeMs / MINUTE_MS);
  const mail = messageFor(recipient, purpose ?? scenario, locale, { code, minutes });
  const codeHash = isSent ? hashOfCode(scenario, recipient, code) : NO_CODE;
  const cooldownMs = codeCooldownSeconds * 1000;
  const id = codeId(scenario, recipient, network);
  return world.unitOfWork.run<number, never>({
    anytime: true,
    needs: { EmailCode: [id] },
    decide: (draft) => {
      const issue = { email: recipient, scenario, network, codeHash, lifeMs: codeMs, cooldownMs };
      const earlyMs = issueCode(draft, issue);
      if (earlyMs === 0 && isSent) {
        const byServer = smtpUrl !== undefined && !isPhone(recipient);
        const mailId = sendMail(draft, { ...mail, ...(sandbox && { code }) }, byServer);
        // In the sandbox, testers may read old mails, too.
        if (!sandbox) sentWith(draft, id, mailId);
      }
      return accept(earlyMs);
    },
  });
}

export const getEmailCode: Handler<World, typeof account.getEmailCode> = async (
  request,
  { scenario, ...named },
) => {
  const { world, ip } = request;
  const recipient = await recipientFor(request, scenario, named);
  if (typeof recipient !== 'string') return recipient;
  const network = networkOf(ip);
  const { codeNetwork, codeRecipient } = world.throttles;
  const tooMany = Math.max(codeNetwork.waitSeconds(network), codeRecipient.waitSeconds(recipient));
  if (tooMany > 0) return refuseForNow(tooMany);
  codeNetwork.fail(network);
  const issued = await send(request, scenario, recipient);
  if (!issued.ok) return issued;
  if (issued.value > 0) return refuseForNow(Math.ceil(issued.value / 1000));
  codeRecipient.fail(recipient);
  return done({ cooldown: world.config.codeCooldownSeconds });
};
