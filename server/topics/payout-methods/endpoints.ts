import { trial } from '#core/draft-at.ts';
import type { ErrorName } from '#core/errors.ts';
import { accept, type Result } from '#core/result.ts';
import type { RejectReason } from '#core/review.ts';
import type { Draft } from '#core/rows.ts';
import { reasonOf } from '#platform/contract/message.ts';
import {
  done,
  handlersFor,
  type Outcome,
  refuse,
  type UserRequest,
} from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { type PayMethodItem, payMethod } from './contract.ts';
import { payMethodsBy } from './queries.ts';
import {
  addPayMethod,
  changePayMethod,
  masked,
  type PayMethod,
  type PayMethodText,
  removePayMethod,
} from './rules.ts';
import { storedMethod } from './stored-method.ts';

function itemOf({ openUses, createdAt, ...card }: PayMethod, inFull: boolean): PayMethodItem {
  const { id, type, bankAccountName, bankName, cardNo } = card;
  return {
    id,
    type,
    name: bankAccountName,
    bankName,
    cardNo: inFull ? cardNo : masked(cardNo),
    inUse: openUses > 0,
    createTime: createdAt,
  };
}

/** Of a card that was bound, its id is stored with the idempotency key, and nothing on it. */
type Bound = { id: string } | { refused: RejectReason };

/** Adds a card or wallet, unless a sandbox script refuses it: nobody reviews them otherwise. */
async function bind<E extends ErrorName>(
  { world, user, locale, idempotency }: UserRequest<World>,
  { cardNo }: PayMethodText,
  write: (draft: Draft) => Result<PayMethod, E>,
): Promise<Outcome<{ id: string }>> {
  const script = await world.outcomes.of({ kind: 'card', userId: user.id, number: cardNo });
  const bound = await world.unitOfWork.run<Bound, E>({
    once: onceOf(user.id, idempotency),
    isRefusal: (bound) => 'refused' in bound,
    needs: script.needs({ PayMethods: [user.id] }),
    decide: (draft) => {
      const written = trial(draft, write);
      if (!written.ok) return written;
      // Accepted, so that the rule is counted and the audit log written.
      const refused = script.refusal(draft);
      if (refused) return accept({ refused });
      const bound = write(draft);
      return bound.ok ? accept({ id: bound.value.id }) : bound;
    },
  });
  if (!bound.ok) return bound;
  if (!('refused' in bound.value)) return done(bound.value);
  return refuse('CardRefused', { fields: { cardNo: reasonOf(bound.value.refused.text, locale) } });
}

export const payoutMethodsEndpoints = handlersFor<World>()(payMethod, {
  /** Lists are masked, as others may see the screen; whoever opens one to change it must read it. */
  list: async ({ world, user }, { type, id }) => {
    const own = await payMethodsBy(world.database.reader, user.id);
    const ofType = own.filter((card) => card.type === type);
    if (id === undefined) return done(ofType.map((card) => itemOf(card, false)));
    const wanted = ofType.find((card) => card.id === id);
    return wanted ? done([itemOf(wanted, true)]) : refuse('NotFound');
  },
  add: async (request, fields) => {
    const text = storedMethod(fields);
    return bind(request, text, (draft) => addPayMethod(draft, request.user.id, text));
  },
  update: async (request, { id, ...fields }) => {
    const text = storedMethod(fields);
    const changed = await bind(request, text, (draft) =>
      changePayMethod(draft, request.user.id, { id, ...text }),
    );
    return changed.ok ? done({}) : changed;
  },
  remove: ({ world, user }, { id }) =>
    world.unitOfWork.run({
      needs: { PayMethods: [user.id] },
      decide: (draft) => removePayMethod(draft, user.id, id),
    }),
});
