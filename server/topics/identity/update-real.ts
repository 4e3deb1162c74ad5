import type { Locale } from '#core/locale.ts';
import { accept } from '#core/result.ts';
import { type FieldProblem, fieldMessageOf } from '#platform/contract/message.ts';
import {
  done,
  type FeatureRequest,
  feature,
  type Refused,
  refuse,
} from '#platform/http/feature.ts';
import { COUNTRIES } from '#platform/runtime/countries.ts';
import type { World } from '#world/world.ts';
import { kyc } from './contract.ts';
import { applyForIdentity } from './rules.ts';

const FIELD_OF = { front: 'straightUrl', back: 'reverseUrl' } as const;

function wrong(field: string, problem: FieldProblem, locale: Locale): Refused {
  return refuse('InvalidInput', { fields: { [field]: fieldMessageOf(problem, locale) } });
}

export const updateReal = feature(
  kyc.updateReal,
  async ({ world, user, locale }: FeatureRequest<World>, input) => {
    const { idCardType, area, firstName, lastName, idCardNumber, straightUrl: front } = input;
    if (!COUNTRIES.some(({ englishName }) => englishName === area)) {
      return wrong('area', 'country', locale);
    }
    const back = idCardType === 'idCard' ? (input.reverseUrl ?? null) : null;
    const about = { idCardType, area, firstName, lastName, idCardNumber, front, back };
    const applied = await world.unitOfWork.run({
      needs: { User: [user.id], Upload: back === null ? [front] : [front, back] },
      decide: (draft) => {
        const made = applyForIdentity(draft, { userId: user.id, ...about });
        return made.ok ? accept({}) : made;
      },
    });
    if (applied.ok) return done({ isReal: 3 });
    const { error } = applied;
    if (error === 'front' || error === 'back') return wrong(FIELD_OF[error], 'unknown', locale);
    return refuse(error);
  },
);
