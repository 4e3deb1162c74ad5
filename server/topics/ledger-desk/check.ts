import { formatMoney } from '#core/money.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { books } from './contract.ts';
import { checkLedger } from './ledger-check.ts';
import { moneyOfPeople } from './queries.ts';

export const check = staffFeature(books.check, async ({ world }: StaffRequest<World>) => {
  const startedMs = world.clock.elapsed();
  const checked = await checkLedger(world.database.reader);
  const currencies = await moneyOfPeople(world.database.reader);
  return done({
    ...checked,
    tookMs: Math.round(world.clock.elapsed() - startedMs),
    currencies: currencies.map(({ currency, people, house }) => ({
      currency,
      people: formatMoney(people, currency),
      house: formatMoney(house, currency),
    })),
  });
});
