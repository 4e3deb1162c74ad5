import { IDENTITY } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import { accept, invariant } from '#core/result.ts';
import { type FieldProblem, fieldMessageOf, reasonOf } from '#platform/contract/message.ts';
import { done, handlersFor, type Refused, refuse } from '#platform/http/handlers.ts';
import { COUNTRIES } from '#platform/runtime/countries.ts';
import { findUser } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import { type KycApplication, kyc } from './contract.ts';
import { lastApplication } from './queries.ts';
import { applyForIdentity, tryIdentityAgain } from './rules.ts';

const FIELD_OF = { front: 'straightUrl', back: 'reverseUrl' } as const;

function wrong(field: string, problem: FieldProblem, locale: Locale): Refused {
  return refuse('InvalidInput', { fields: { [field]: fieldMessageOf(problem, locale) } });
}

export const identityEndpoints = handlersFor<World>()(kyc, {
  updateReal: async ({ world, user, locale }, input) => {
    const { idCardType, area, firstName, lastName, idCardNumber, straightUrl: front } = input;
    if (!COUNTRIES.some(({ englishName }) => englishName === area)) {
      return wrong('area', 'country', locale);
    }
    const back = idCardType === 'idCard' ? (input.reverseUrl ?? null) : null;
    const about = { idCardType, area, firstName, lastName, idCardNumber, front, back };
    const script = await world.outcomes.of({
      kind: 'identity',
      userId: user.id,
      number: idCardNumber,
    });
    const applied = await world.unitOfWork.run({
      needs: script.needs({ User: [user.id], Upload: back === null ? [front] : [front, back] }),
      decide: (draft) => {
        const made = applyForIdentity(draft, { userId: user.id, ...about });
        if (!made.ok) return made;
        script.follow(draft, made.value.id);
        return accept({});
      },
    });
    await script.carryOut(world.unitOfWork);
    if (applied.ok) return done({ isReal: IDENTITY.checking });
    const { error } = applied;
    if (error === 'front' || error === 'back') return wrong(FIELD_OF[error], 'unknown', locale);
    return refuse(error);
  },
  application: async ({ world, user, locale }) => {
    const { reader } = world.database;
    const [person, row] = await Promise.all([
      findUser(reader, user.id),
      lastApplication(reader, user.id),
    ]);
    invariant(person !== undefined, `user ${user.id} has a session but no row`);
    const { isReal } = person;
    if (!row || isReal === IDENTITY.notReal) return done<KycApplication>({ isReal });
    return done<KycApplication>({
      isReal,
      idCardType: row.idCardType === 'idCard' ? 'idCard' : 'passport',
      area: row.area,
      submittedAt: row.createdAt,
      ...(row.decidedAt !== null && { decidedAt: row.decidedAt }),
      ...(row.reason !== null && { reason: reasonOf(row.reason, locale) }),
    });
  },
  tryAgain: ({ world, user }) =>
    world.unitOfWork.run({
      needs: { User: [user.id] },
      decide: (draft) => {
        const again = tryIdentityAgain(draft, user.id);
        return again.ok ? accept({ isReal: again.value.isReal }) : again;
      },
    }),
});
