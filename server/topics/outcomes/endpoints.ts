import { FORCED_KINDS, SCRIPTED_KINDS } from '#core/codes.ts';
import { accept } from '#core/result.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { outcome } from './contract.ts';
import { force } from './force.ts';
import { CALLER, makeRule, personOf } from './make-rule.ts';
import { dropRule } from './rules.ts';
import { resultView, ruleView } from './views.ts';

export const outcomesEndpoints = handlersFor<World>()(outcome, {
  make: makeRule,
  list: async ({ world, locale }, { kind, ...page }) => {
    const all = await world.outcomes.allInForce(kind ? [kind] : SCRIPTED_KINDS);
    const shown = await world.cursors.readings.cut(`reviews:${kind ?? ''}`, all, page);
    return done({ ...shown, list: shown.list.map((row) => ruleView(row, locale)) });
  },
  drop: ({ world, locale, idempotency }, { id }) =>
    world.unitOfWork.run({
      anytime: true,
      once: onceOf(CALLER, idempotency),
      needs: { OutcomeRule: [id] },
      decide: (draft) => {
        const dropped = dropRule(draft, id, SCRIPTED_KINDS);
        return dropped.ok ? accept(ruleView(dropped.value, locale)) : dropped;
      },
    }),
  dropAll: async ({ world, locale, idempotency }, { kind, person }) => {
    const userId = await personOf(world, person);
    if (userId === null) {
      return refuse('InvalidInput', { fields: { person: fieldMessageOf('unknown', locale) } });
    }
    const all = await world.outcomes.allInForce(kind ? [kind] : SCRIPTED_KINDS);
    const ids = all
      .filter((rule) => userId === undefined || rule.userId === userId)
      .map(({ id }) => id);
    return world.unitOfWork.run({
      anytime: true,
      once: onceOf(CALLER, idempotency),
      needs: { OutcomeRule: ids },
      decide: (draft) =>
        accept({ dropped: ids.filter((id) => dropRule(draft, id, SCRIPTED_KINDS).ok).length }),
    });
  },
  force,
  results: async ({ world }, { kind, ...page }) => {
    const all = await world.outcomes.allInForce(kind ? [kind] : FORCED_KINDS);
    const shown = await world.cursors.readings.cut(`results:${kind ?? ''}`, all, page);
    return done({ ...shown, list: shown.list.map(resultView) });
  },
  dropResult: ({ world, idempotency }, { id }) =>
    world.unitOfWork.run({
      once: onceOf(CALLER, idempotency),
      needs: { OutcomeRule: [id] },
      decide: (draft) => {
        const dropped = dropRule(draft, id, FORCED_KINDS);
        return dropped.ok ? accept(resultView(dropped.value)) : dropped;
      },
    }),
});
