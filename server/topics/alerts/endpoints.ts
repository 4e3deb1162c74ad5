import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { setAlertCommand } from '#trading/commands.ts';
import { isHidden } from '#trading/listed-market.ts';
import { alertsOf } from '#trading/queries/alerts.ts';
import { namesOf, pricesOf } from '#trading/quote-view.ts';
import { type PriceAlert, removeAlert } from '#trading/rules/price-alert.ts';
import { findInstrument, namesNone } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { alert, type PriceAlertItem } from './contract.ts';

function alertView({ market, clock }: World, row: PriceAlert): PriceAlertItem[] {
  const instrument = market.instruments.get(row.instrument);
  if (!instrument || isHidden(market, instrument)) return [];
  const shown = (price: bigint) => formatDecimal(price, FINE_SCALE, instrument.priceDecimals);
  const { price_nominal } = pricesOf(instrument, market.quote(instrument, clock.now()));
  return [
    {
      id: row.id,
      ...namesOf(instrument),
      price_nominal,
      side: row.side,
      price: shown(row.price),
      createTime: row.createdAt,
      ...(row.reached && {
        reachedTime: row.reached.at,
        reachedPrice: shown(row.reached.price),
      }),
    },
  ];
}

export const alertsEndpoints = handlersFor<World>()(alert, {
  list: async ({ world, user }, { market, stockCode }) => {
    if (namesNone(world.market, { market, stockCode })) return refuse('UnknownInstrument');
    const alerts = await alertsOf(world.database.reader, user.id);
    const isMeant = (item: PriceAlertItem) =>
      (market === undefined || item.market === market) &&
      (stockCode === undefined || item.stock_code === stockCode);
    return done(alerts.flatMap((row) => alertView(world, row)).filter(isMeant));
  },
  save: async ({ world, user }, { price: text, ...named }) => {
    const { market, exchange, unitOfWork } = world;
    const instrument = findInstrument(market, named);
    if (!instrument) return refuse('UnknownInstrument');
    const price = parseDecimal(text, FINE_SCALE) ?? 0n;
    const set = await unitOfWork.run(
      setAlertCommand(exchange.venues, user.id, { instrument, price }),
    );
    return set.ok ? done({ id: set.value.id }) : set;
  },
  remove: ({ world, user }, { id }) =>
    world.unitOfWork.run({
      needs: { PriceAlerts: [user.id] },
      decide: (draft) => removeAlert(draft, user.id, id),
    }),
});
