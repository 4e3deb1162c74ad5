import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { market } from '#contract/instruments';
import { type DeskOfferKind, offerDesk } from '#contract/offer-desk';
import { marketDesk } from '#contract/sandbox';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Changes } from '../../lib/changes.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';
import { sendOnce } from '../send-once.ts';

export type Scenario = OutputOf<typeof marketDesk.scenarios>['list'][number];

const listFreshMs = 10_000;

export const scenariosOptions = (pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'market', 'scenarios', pageNum],
    refetchInterval: listFreshMs,
    queryFn: ({ signal }) => deskCall(marketDesk.scenarios, { pageNum, pageSize: 20 }, { signal }),
  });

/** The last one-minute candles of an instrument; none without a code. */
export function lastHourOptions(named: string, limit: number) {
  const [place = '', ...rest] = named.split('.');
  const stockCode = rest.join('.');
  return queryOptions({
    queryKey: ['desk', 'market', 'preview', named],
    enabled: stockCode !== '',
    retry: false,
    queryFn: ({ signal }) =>
      deskCall(market.kline, { stockCode, market: place, type: 1, limit }, { signal }),
  });
}

export const robotsOptions = (pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'market', 'robots', pageNum],
    refetchInterval: listFreshMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(offerDesk.robots, { pageNum, pageSize: 30, reading: thisReading }, { signal }),
  });

export const blocksOptions = (pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'market', 'blocks', pageNum],
    refetchInterval: listFreshMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(offerDesk.blocks, { pageNum, pageSize: 30, reading: thisReading }, { signal }),
  });

export const candidatesOptions = (kind: DeskOfferKind) =>
  queryOptions({
    queryKey: ['desk', 'market', 'candidates', kind],
    queryFn: ({ signal }) => deskCall(offerDesk.candidates, { kind }, { signal }),
  });

export const offersOptions = (kind: DeskOfferKind, pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'market', 'offers', kind, pageNum],
    refetchInterval: listFreshMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(offerDesk.offers, { kind, pageNum, reading: thisReading }, { signal }),
  });

const ofMarket: Changes = { refetched: [['desk', 'market']], isAwaited: true };

export const useMakeScenario = () =>
  useWrite(
    (request: InputOf<typeof marketDesk.make>) => sendOnce(marketDesk.make, request),
    ofMarket,
  );

export const useEndScenario = () =>
  useWrite((id: string) => sendOnce(marketDesk.end, { id }), ofMarket);

export const useMakeRobot = () =>
  useWrite(
    (terms: InputOf<typeof offerDesk.makeRobot>) => sendOnce(offerDesk.makeRobot, terms),
    ofMarket,
  );

export const useCloseRobot = () =>
  useWrite((id: string) => deskCall(offerDesk.closeRobot, { id }), ofMarket);

export const useMakeBlock = () =>
  useWrite(
    (terms: InputOf<typeof offerDesk.makeBlock>) => sendOnce(offerDesk.makeBlock, terms),
    ofMarket,
  );

export const useWithdrawBlock = () =>
  useWrite((id: string) => deskCall(offerDesk.withdrawBlock, { id }), ofMarket);

export const useMakeOffer = () =>
  useWrite(
    (request: InputOf<typeof offerDesk.make>) => sendOnce(offerDesk.make, request),
    ofMarket,
  );

export const useWithdrawOffer = () =>
  useWrite((id: string) => deskCall(offerDesk.withdraw, { id }), ofMarket);
