import { books } from '#contract/books.ts';
import { formatMoney } from '#domain/money.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { moneyOfPeople } from '../../store/books.ts';
import { checkLedger } from '../../store/ledger-check.ts';
import type { World } from '../../world.ts';

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
