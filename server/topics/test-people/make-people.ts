import type { Wallet } from '#core/codes.ts';
import { houseAccount } from '#core/ledger.ts';
import type { Locale } from '#core/locale.ts';
import { BCP47 } from '#core/locale.ts';
import { AMOUNT_MAX, formatMoney, parseMoney } from '#core/money.ts';
import { GUARDED_PRODUCTS } from '#core/permission.ts';
import { accept, type Result } from '#core/result.ts';
import type { RejectReason } from '#core/review.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { cannedReasonName, fieldMessageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, type Outcome, type PublicRequest, refuse } from '#platform/http/handlers.ts';
import { answeredBefore, onceOf } from '#platform/store/idempotency.ts';
import { deviceOf } from '#topics/accounts/caller.ts';
import { findCustomer } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import type { TestPerson, testPeople } from './contract.ts';
import { documentNumber, makePerson, type PersonTerms, type Self } from './make-person.ts';
import { partsOf } from './names.ts';
import { drawSelf, emailGate, redrawing, tokenOf } from './newcomers.ts';
import { writePassport } from './passport.ts';
import type { Draws } from './people-draws.ts';

type Input = ParsedInputOf<typeof testPeople.make>;
type Fields = Record<string, string>;
type Made = ReturnType<typeof makePerson>;

/** Owner of the idempotency keys: nobody logs in to the sandbox. */
const CALLER = 'sandbox';

/** The amounts to credit, or the wallets with invalid amounts. */
function moneyOf(input: Input, locale: Locale) {
  const money: [Wallet, bigint][] = [];
  const fields: Fields = {};
  for (const [wallet, text] of Object.entries(input.wallets) as [Wallet, string | undefined][]) {
    if (text === undefined) continue;
    const currency = WALLET_CURRENCY[wallet];
    const amount = parseMoney(text, currency);
    const field = `wallets.${wallet}`;
    if (amount === undefined) fields[field] = fieldMessageOf('digits', locale, { max: 2 });
    else if (amount <= AMOUNT_MAX) money.push([wallet, amount]);
    else fields[field] = fieldMessageOf('max', locale, { max: formatMoney(AMOUNT_MAX, currency) });
  }
  return { money, fields };
}

function reasonOf(reason = 'blurred'): RejectReason {
  const canned = cannedReasonName('kyc', reason);
  return canned === undefined ? { code: null, text: reason } : { code: reason, text: canned };
}

/** The common terms of a call's people, once everything is valid. */
async function termsOf(world: World, input: Input, locale: Locale): Promise<Outcome<PersonTerms>> {
  const { money, fields } = moneyOf(input, locale);
  const { identity, reason, language, count, email, permissions, payoutMethods } = input;
  const named = input.invitedBy;
  const invitedBy =
    named === undefined ? undefined : await findCustomer(world.database.reader, named);
  if (named !== undefined && !invitedBy) fields.invitedBy = fieldMessageOf('unknown', locale);
  if (reason !== undefined && identity !== 'rejected') {
    fields.reason = fieldMessageOf('invalid', locale);
  }
  if (count > 1 && email !== undefined) fields.count = fieldMessageOf('max', locale, { max: 1 });
  if (Object.keys(fields).length > 0) return refuse('InvalidInput', { fields });
  const password = await world.knownHashes.hashOf(input.loginPassword);
  if (!password.ok) return password;
  const pay = input.payPassword && (await world.knownHashes.hashOf(input.payPassword));
  if (pay && !pay.ok) return pay;
  return done({
    identity,
    reason: reasonOf(reason),
    passwordHash: password.value,
    payPasswordHash: pay ? pay.value : null,
    money,
    permissions: permissions === 'all' ? GUARDED_PRODUCTS : [...new Set(permissions)],
    payoutMethods: [...new Set(payoutMethods)].map((kind) => (kind === 'card' ? 1 : 2)),
    language,
    invitedBy: invitedBy?.id ?? null,
  });
}

/**
 * The people, with the picture of a document for those who show one; `wrote` is told of each file. When one
 * cannot be written, none is left under way.
 */
async function selvesOf(
  world: World,
  { input, draws }: { input: Input; draws: readonly Draws[] },
  wrote: (file: string) => void,
): Promise<Self[]> {
  const { identity } = input;
  const selves = draws.map((own) => drawSelf(own, input));
  if (identity === 'none') return selves;
  const written = await Promise.allSettled(
    selves.map(async (self) => {
      const idCardNumber = documentNumber(self.loginId);
      const holder = { ...partsOf(self.name), idCardNumber };
      const passport = await writePassport(world, holder);
      wrote(passport.file);
      return { ...self, passport };
    }),
  );
  return written.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** One try at writing everybody, in one command; removes the pictures of people who were not created. */
async function write(
  { world, ip, agent, idempotency }: PublicRequest<World>,
  { input, wish, draws }: { input: Input; wish: PersonTerms; draws: readonly Draws[] },
): Promise<Outcome<Made[]>> {
  const files: string[] = [];
  const opening = { lifeMs: world.config.sessionMs, device: deviceOf({ ip, agent }) };
  const banks = wish.money.map(([wallet]) => houseAccount('bank', WALLET_CURRENCY[wallet]));
  /** The command's last decision: another with the same key may have come first. */
  let decided: Result<Made[], never> | undefined;
  let isKept = false;
  try {
    const selves = await selvesOf(world, { input, draws }, (file) => files.push(file));
    const made = await world.unitOfWork.run<Made[], never>({
      once: onceOf(CALLER, idempotency),
      needs: { Account: [...new Set(banks)] },
      decide: (draft) => {
        decided = accept(selves.map((self) => makePerson(draft, world, { wish, self, opening })));
        return decided;
      },
    });
    isKept = made === decided;
    return made;
  } finally {
    if (!isKept) await Promise.all(files.map((file) => world.files.remove(file)));
  }
}

function viewOf(world: World, { sessionId, expiresAt, ...made }: Made, input: Input): TestPerson {
  const { loginPassword, payPassword, language } = input;
  return {
    ...made,
    loginPassword,
    ...(payPassword !== undefined && { payPassword }),
    language,
    acceptLanguage: BCP47[language],
    token: tokenOf(world, { id: made.id, sessionId, expiresAt }),
  };
}

/** Everybody created, now or earlier by the same call. */
async function made(request: PublicRequest<World>, input: Input): Promise<Outcome<Made[]>> {
  const { world, locale, idempotency } = request;
  const once = onceOf(CALLER, idempotency);
  const before = once && (await answeredBefore<Made[]>(world.unitOfWork, once));
  if (before) return before;
  const taken = await emailGate(world, input, locale);
  if (taken) return taken;
  const wish = await termsOf(world, input, locale);
  if (!wish.ok) return wish;
  const { count } = input;
  return redrawing(
    (attempt) =>
      world.peopleDraws.use({ count, attempt }, (draws) =>
        write(request, { input, wish: wish.value, draws }),
      ),
    input,
    locale,
  );
}

export const makePeople: Handler<World, typeof testPeople.make> = async (request, input) => {
  const rows = await made(request, input);
  if (!rows.ok) return rows;
  const people = rows.value.map((row) => viewOf(request.world, row, input));
  const [first] = people;
  if (!first) throw new Error('the call made nobody');
  return done({ ...first, people });
};
