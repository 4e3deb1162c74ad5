import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { type PayMethodItem, payMethod } from './contract.ts';
import { givenText } from './given.ts';
import { payMethodsBy } from './queries.ts';
import { addPayMethod, changePayMethod, masked, type PayMethod, removePayMethod } from './rules.ts';

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

export const payoutMethodsEndpoints = handlersFor<World>()(payMethod, {
  /** A list is looked at over a shoulder; whoever opens one to change it needs to read it. */
  list: async ({ world, user }, { type, id }) => {
    const own = await payMethodsBy(world.database.reader, user.id);
    const ofType = own.filter((card) => card.type === type);
    if (id === undefined) return done(ofType.map((card) => itemOf(card, false)));
    const wanted = ofType.find((card) => card.id === id);
    return wanted ? done([itemOf(wanted, true)]) : refuse('NotFound');
  },
  add: async ({ world, user }, fields) => {
    const added = await world.unitOfWork.run({
      needs: { PayMethods: [user.id] },
      decide: (draft) => addPayMethod(draft, user.id, givenText(fields)),
    });
    return added.ok ? done({ id: added.value.id }) : added;
  },
  update: async ({ world, user }, { id, ...fields }) => {
    const changed = await world.unitOfWork.run({
      needs: { PayMethods: [user.id] },
      decide: (draft) => changePayMethod(draft, user.id, { id, ...givenText(fields) }),
    });
    return changed.ok ? done({}) : changed;
  },
  remove: ({ world, user }, { id }) =>
    world.unitOfWork.run({
      needs: { PayMethods: [user.id] },
      decide: (draft) => removePayMethod(draft, user.id, id),
    }),
});
