import type { Instrument } from '#core/instrument.ts';
import type { Quote } from '#market/snapshot/quotes.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { cut, cutList } from '#platform/http/paging.ts';
import { presentAnswers, presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import { watchedBy, withWatched } from '#topics/watchlist/queries.ts';
import { isHidden } from '#trading/listed-market.ts';
import { marketItem, quoteView, round2, type WatchIds } from '#trading/quote-view.ts';
import type { Ranking } from '#trading/ranking.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { allStockList } from './all-stock-list.ts';
import { market } from './contract.ts';
import { earningsItem, reportsOf, summaryOf } from './fundamentals.ts';
import { kline } from './kline.ts';
import { marketList, REGIONS } from './lists-contract.ts';
import { localNameOf } from './local-name.ts';
import { logo } from './logo.ts';
import { flaggedItem, pricedPage } from './priced-page.ts';
import { listSectors } from './sectors.ts';
import { stockDetail } from './stock-detail.ts';

const RANKING = {
  gainers: { measure: 'changeRatio', direction: 'desc' },
  losers: { measure: 'changeRatio', direction: 'asc' },
  active: { measure: 'volume', direction: 'desc' },
} as const;

/** Most matches that can be paged through; a more precise text finds the rest. */
const MATCHES_MAX = 500;

/** The exchange under which each region's indexes are listed. */
const EXCHANGE_OF = { US: 'US', Europe: 'EU', HongKong: 'HK', Mexico: 'MX' } as const;

/** Moves watched instruments to the front; a watchlist is never long enough to make this slow. */
function ownFirst(largest: Ranking, idOf: WatchIds) {
  const isOwn = ({ key }: Instrument) => idOf.has(key);
  const own = largest.only(isOwn);
  return {
    total: largest.total,
    slice: (from: number, to: number) => {
      const others = largest.slice(0, to).filter((instrument) => !isOwn(instrument));
      return [...own, ...others].slice(from, to);
    },
  };
}

/** Buyers lead while the price is above the middle of the day's prices. */
function directionOf(quote: Quote): 0 | 1 {
  return quote.last >= (quote.open + quote.high + quote.low + quote.last) / 4 ? 0 : 1;
}

export const instrumentsEndpoints = [
  ...handlersFor<World>()(market, {
    allStockList: { keep: presentAnswers, answer: allStockList },
    stockDetail,
    detailQuote: ({ world }, input) => {
      const instrument = findInstrument(world.market, input);
      if (!instrument) return refuse('UnknownInstrument');
      return done(quoteView(world.market, instrument, world.clock.now()));
    },
    kline,
    logo,
    getMakets: ({ world, viewer, locale }, { stkName, ...page }) => {
      const now = world.clock.now();
      const found = world.market.instruments
        .search(stkName, MATCHES_MAX)
        .filter((instrument) => !isHidden(world.market, instrument));
      const shown = cutList(found, page);
      return withWatched(world, viewer?.id, ({ idOf }) => {
        const list = shown.list.map((instrument) => ({
          ...marketItem(world.market, instrument, world.market.quote(instrument, now), idOf),
          ...localNameOf(instrument, locale),
        }));
        return done({ ...shown, list });
      });
    },
  }),
  ...handlersFor<World>()(marketList, {
    hotStock: {
      keep: presentAnswers,
      answer: (request, input) => {
        const { exchange, clock } = request.world;
        const snapshot = exchange.snapshots.at(clock.now());
        return pricedPage(
          request,
          snapshot,
          snapshot.ranked(input.market, 'turnover', 'desc', 'stocks'),
          input,
        );
      },
    },
    globalIndex: {
      keep: presentAnswers,
      answer: ({ world, viewer }, { region: wanted, perRegion }) => {
        const snapshot = world.exchange.snapshots.at(world.clock.now());
        const indexes = snapshot.listed('INDEX');
        const first = (region: (typeof REGIONS)[number]): Instrument[] =>
          indexes.filter(({ exchange }) => exchange === EXCHANGE_OF[region]).slice(0, perRegion);
        return withWatched(world, viewer?.id, ({ idOf }) =>
          done(
            REGIONS.filter((region) => wanted === undefined || region === wanted)
              .map((region) => ({
                region,
                list: first(region).map((instrument) => flaggedItem(snapshot, instrument, idOf)),
              }))
              .filter(({ list }) => list.length > 0),
          ),
        );
      },
    },
    topList: {
      keep: presentAnswers,
      answer: (request, input) => {
        const { exchange, clock } = request.world;
        const { measure, direction } = RANKING[input.type];
        const snapshot = exchange.snapshots.at(clock.now());
        return pricedPage(
          request,
          snapshot,
          snapshot.ranked(input.market, measure, direction, 'liquid'),
          input,
        );
      },
    },
    homeCustomList: {
      keep: presentAnswers,
      answer: async (request, input) => {
        const { world, viewer } = request;
        const snapshot = world.exchange.snapshots.at(world.clock.now());
        const { idOf } = await watchedBy(world, viewer?.id);
        const largest = snapshot.ranked(input.market, 'marketValue', 'desc', 'stocks');
        return pricedPage(request, snapshot, ownFirst(largest, idOf), input);
      },
    },
    declinerAdvancer: {
      keep: presentAnswersForAll,
      answer: ({ world }, input) => {
        const snapshot = world.exchange.snapshots.at(world.clock.now());
        const { change } = snapshot.columns;
        const count = { advancedNum: 0, declinedNum: 0, unchangedNum: 0 };
        for (const row of snapshot.members(input.market, 'stocks').rows) {
          const sign = Math.sign(change[row] as number);
          count[sign > 0 ? 'advancedNum' : sign < 0 ? 'declinedNum' : 'unchangedNum'] += 1;
        }
        return done(count);
      },
    },
    topMoverShakers: {
      keep: presentAnswers,
      answer: (request, input) => {
        const { exchange, clock } = request.world;
        const snapshot = exchange.snapshots.at(clock.now());
        return pricedPage(
          request,
          snapshot,
          snapshot.ranked(input.market, 'move', 'desc', 'liquid'),
          input,
        );
      },
    },
    topBuySells: {
      keep: presentAnswers,
      answer: ({ world, viewer }, input) => {
        const snapshot = world.exchange.snapshots.at(world.clock.now());
        const shown = cut(snapshot.ranked(input.market, 'turnover', 'desc', 'stocks'), input);
        return withWatched(world, viewer?.id, ({ idOf }) =>
          done({
            ...shown,
            list: shown.list.map((instrument) => {
              const quote = snapshot.quote(instrument);
              return {
                ...flaggedItem(snapshot, instrument, idOf),
                direction: directionOf(quote),
                turnover: round2(quote.turnover),
              };
            }),
          }),
        );
      },
    },
    topConcepts: {
      keep: presentAnswersForAll,
      answer: ({ world }, input) => {
        const snapshot = world.exchange.snapshots.at(world.clock.now());
        return done(cutList(listSectors(snapshot, input.market, 'concepts', input.name), input));
      },
    },
    topIndustries: {
      keep: presentAnswersForAll,
      answer: ({ world }, input) => {
        const snapshot = world.exchange.snapshots.at(world.clock.now());
        return done(cutList(listSectors(snapshot, input.market, 'industries', input.name), input));
      },
    },
    topFinaCalendarList: {
      keep: presentAnswersForAll,
      answer: ({ world }, input) => {
        const snapshot = world.exchange.snapshots.at(world.clock.now());
        const shown = cut(reportsOf(world.market, snapshot, input.market, input.days), input);
        const { worldSeed } = world.config;
        return done({
          ...shown,
          list: shown.list.map((report) =>
            earningsItem(report, worldSeed, snapshot.units(report.instrument)),
          ),
        });
      },
    },
    summaryDetail: ({ world, locale }, input) => {
      const instrument = findInstrument(world.market, input);
      if (!instrument) return refuse('UnknownInstrument');
      const from = { market: world.market, seed: world.config.worldSeed, locale };
      return done(summaryOf(from, instrument, world.clock.now()));
    },
  }),
];
