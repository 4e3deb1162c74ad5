import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { type PayMethodItem, payMethod } from './contract.ts';
import { payMethodsBy } from './queries.ts';
import { masked, type PayMethod } from './rules.ts';

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

/** A list is looked at over a shoulder; whoever opens one to change it needs to read it. */
export const list = feature(
  payMethod.list,
  async ({ world, user }: FeatureRequest<World>, { type, id }) => {
    const own = await payMethodsBy(world.database.reader, user.id);
    const ofType = own.filter((card) => card.type === type);
    if (id === undefined) return done(ofType.map((card) => itemOf(card, false)));
    const wanted = ofType.find((card) => card.id === id);
    return wanted ? done([itemOf(wanted, true)]) : refuse('NotFound');
  },
);
