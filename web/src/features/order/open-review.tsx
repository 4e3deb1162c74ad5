import type { InstrumentDetail } from '#contract/instruments';
import { add, less } from '../../lib/decimals.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Logo } from '../../ui/logo.tsx';
import { HeroMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { priceOf } from './offer-terms.tsx';
import { lostIn, type Preview, PreviewStatus, previewFacts } from './preview.tsx';
import { StoodStill } from './stood-still.tsx';
import { accruedFacts, countOf, rateFacts, stopNote, walletLines, wordsOf } from './terms-words.ts';
import type { Ticket } from './ticket.ts';
import type { Sums } from './ticket-math.ts';

interface OpenReviewProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ticket: Ticket;
  detail: InstrumentDetail;
  sums: Sums;
  /** Accrued interest of a bond. */
  accrued: string;
  /** Left in the wallet afterwards. */
  left: string;
  /** Held afterwards, if all of it fills. */
  own: string;
  /** The server's preview, which replaces the ticket's estimates. */
  preview: Preview;
  onConfirm: () => Promise<void>;
}

function What({ ticket, detail }: Pick<OpenReviewProps, 'ticket' | 'detail'>) {
  const buy = ticket.side === 0;
  const waits = ticket.type !== 'market';
  return (
    <div className="hstack gap-3 pt-2 pb-5">
      <Logo
        code={detail.stock_code}
        name={detail.name}
        classify={detail.classify}
        url={detail.localLogoUrl}
      />
      <span className="min-w-0">
        <span className="block">
          <span className={`${buy ? 'up' : 'down'} font-semibold`}>
            {t(buy ? 'quote.buy' : 'quote.sell')}
          </span>{' '}
          <bdi className="font-semibold">{detail.name}</bdi>
        </span>
        <span className="text-sm text-tertiary">
          {detail.stock_code}&nbsp;· {t(`order.${ticket.type}`)}
          {waits && !detail.auction && `\u00a0· ${t(`order.${ticket.timeInForce}`)}`}
        </span>
      </span>
    </div>
  );
}

/** The server's figures, else the ticket's. */
function figuresOf({ sums, accrued, left, own, preview: { order } }: OpenReviewProps) {
  return order
    ? {
        own: less(own, lostIn(order)),
        total: add(order.margin, order.holdMargin),
        accrued: order.accrued,
        fee: add(order.premium, order.holdPremium),
        taken: order.required,
        left: order.left,
      }
    : { own, total: sums.total, accrued, fee: sums.fee, taken: add(sums.taken, accrued), left };
}

/** One sentence on what the order does. */
function noteOf(detail: InstrumentDetail, ticket: Ticket) {
  const { auction, placing } = detail;
  if (auction) return t('special.auctionNote', { date: formatDateTime(auction.closeDate) });
  if (placing) return t('special.placingNote', { date: formatDateTime(placing.lockedUntil) });
  if (ticket.stops || ticket.trails) return stopNote(ticket, detail);
  return t(ticket.priceType === 'limit' ? 'order.limitNote' : 'order.marketNote');
}

/** Everything about the order, before it is sent. */
export function OpenReview(props: OpenReviewProps) {
  const { open, onOpenChange, ticket, detail, preview, onConfirm } = props;
  const { walletCurrency, priceDecimals } = detail;
  const limit = ticket.priceType === 'limit';
  const buy = ticket.side === 0;
  const price = limit || detail.placing ? priceOf(ticket, detail) : undefined;
  const lines = walletLines(detail);
  const figures = figuresOf(props);
  const guards = [
    [t('order.takeProfit'), ticket.takeProfit],
    [t('order.stopLoss'), ticket.stopLoss],
  ] as const;
  const facts = [
    ...(ticket.leverage > 1 ? [[t('order.leverage'), timesText(ticket.leverage)] as const] : []),
    ...rateFacts(detail),
    ...previewFacts(detail, preview),
    ...accruedFacts(detail, figures.accrued),
    [t('order.fee'), format.money(figures.fee, walletCurrency)],
    [lines.taken, format.money(figures.taken, walletCurrency)],
    [lines.left, format.money(figures.left, walletCurrency)],
    [
      t('order.afterOrder'),
      <span key="after">
        {!buy && <>{t('trade.short')} </>}
        {countOf(detail, figures.own)}
      </span>,
    ],
    ...(ticket.guarded
      ? guards
          .filter(([, value]) => value)
          .map(([name, value]) => [name, format.price(value, priceDecimals)] as const)
      : []),
  ] as const;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('order.reviewTitle')}>
      <What ticket={ticket} detail={detail} />
      <StoodStill quote={detail} />
      <p className="text-sm text-tertiary">{t('order.total')}</p>
      <HeroMoney value={figures.total} currency={walletCurrency} />
      <p className="text-sm text-secondary pb-1">
        {wordsOf(detail, { quantity: ticket.quantity, price })}
      </p>
      <PreviewStatus preview={preview} />
      <Facts facts={facts} className="ruled" />
      <p className="text-xs text-tertiary pb-4">{noteOf(detail, ticket)}</p>
      <Button kind={buy ? 'buy' : 'sell'} wide disabled={!!preview.refusal} onClick={onConfirm}>
        {t(buy ? 'order.confirmBuy' : 'order.confirmSell')}
      </Button>
    </Sheet>
  );
}
