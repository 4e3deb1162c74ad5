import { useQuery } from '@tanstack/react-query';
import type { InstrumentDetail } from '#contract/instruments';
import type { OrderPreview } from '#contract/orders';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { less } from '../../lib/decimals.ts';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import type { Fact } from '../../ui/facts.tsx';
import { type OrderEndpoint, previewOptions } from './api.ts';

/**
 * The server's preview of an order under review. Until it arrives, or without one, the review shows the
 * ticket's estimates and says so.
 */
export interface Preview {
  state: 'checking' | 'estimate' | 'told';
  order?: OrderPreview['order'];
  refusal?: OrderPreview['refusal'];
  available?: string;
}

/** Fetches the preview while a review is open and the order not yet being sent, and again as the market moves. */
export function usePreview(
  endpoint: Pick<Endpoint, 'path'>,
  input: InputOf<OrderEndpoint>,
  review: { id: string; isOpen: boolean },
): Preview {
  const { data, isError, fetchStatus } = useQuery({
    ...previewOptions(endpoint, input, review.id),
    enabled: review.isOpen,
  });
  if (isError || fetchStatus === 'paused') return { state: 'estimate' };
  return data ? { state: 'told', ...data } : { state: 'checking' };
}

const PERCENT = 100;

const STATUS = {
  checking: 'order.previewChecking',
  estimate: 'order.previewEstimate',
  told: 'order.previewTold',
} as const;

/** Says whose figures are shown; if the order would be refused, why. */
export function PreviewStatus({ preview }: { preview: Preview }) {
  const { refusal, state } = preview;
  if (!refusal) {
    return (
      <p className="text-xs text-tertiary pb-4" role="status">
        {t(STATUS[state])}
      </p>
    );
  }
  const { needed, available, currency } = refusal.figures ?? {};
  const isMoney = needed !== undefined && available !== undefined && currency !== undefined;
  const money = (amount: string | number) => format.money(String(amount), String(currency));
  return (
    <div className="pt-2 pb-4" role="status">
      <Notice warn>
        {refusal.msg}
        {isMoney && (
          <span className="block text-sm">
            {t('order.previewNeeds', { needed: money(needed), available: money(available) })}
          </span>
        )}
      </Notice>
    </div>
  );
}

/** What of an order would neither fill nor rest: it would be cancelled. */
export function lostIn({ consignNum, filledNum, restingNum }: NonNullable<OrderPreview['order']>) {
  return less(less(consignNum, filledNum), restingNum);
}

/** Facts that only the server knows: what fills, at which price, and the liquidation price. */
export function previewFacts(
  { priceDecimals, price_nominal }: InstrumentDetail,
  { order }: Preview,
): Fact[] {
  if (!order) return [];
  const { avgPrice, filledNum, consignNum, restingNum, liquidationPrice } = order;
  const lost = lostIn(order);
  const slip =
    avgPrice === undefined ? undefined : (Number(avgPrice) / price_nominal - 1) * PERCENT;
  const isPart = Number(filledNum) > 0 && filledNum !== consignNum;
  const price = (text: string) => format.price(text, priceDecimals);
  return [
    ...(isPart
      ? [
          [
            t('order.fillsNow'),
            `${format.quantity(filledNum)} / ${format.quantity(consignNum)}`,
          ] as const,
        ]
      : []),
    ...(avgPrice === undefined ? [] : [[t('order.expectedPrice'), price(avgPrice)] as const]),
    ...(slip === undefined ? [] : [[t('order.slippage'), format.percent(slip)] as const]),
    ...(Number(restingNum) > 0
      ? [[t('order.staysOpen'), format.quantity(restingNum)] as const]
      : []),
    ...(Number(lost) > 0 ? [[t('order.notFilled'), format.quantity(lost)] as const] : []),
    ...(liquidationPrice === undefined
      ? []
      : [[t('order.liquidation'), price(liquidationPrice)] as const]),
  ];
}
