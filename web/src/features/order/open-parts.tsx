import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { InstrumentDetail } from '#contract/instruments';
import { format } from '../../lib/format.ts';
import { orderSearch, searchOf } from '../../lib/instrument-link.ts';
import { readSearch } from '../../lib/search.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { useGateBefore } from '../submission/pass-gates.ts';
import { StepDue } from '../submission/step-due.tsx';
import { countOf } from './terms-words.ts';
import type { Side, Ticket } from './ticket.ts';

/** Keeps a side in the URL equal to the ticket's, so that a reload restores the ticket as it was left. */
function useSideInAddress() {
  const { direction } = readSearch(orderSearch)(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (side: Side) => {
    if (direction === undefined) return;
    void navigate({
      to: '.',
      search: (asked: object) => ({ ...asked, direction: side }),
      replace: true,
      resetScroll: false,
    });
  };
}

export function SideChoice({ ticket }: { ticket: Ticket }) {
  const putInAddress = useSideInAddress();
  return (
    <Segmented<Side>
      side
      label={t('order.side')}
      value={ticket.side}
      onChange={(side) => {
        ticket.setSide(side);
        putInAddress(side);
      }}
      choices={[
        { value: 0, label: t('quote.buy'), className: 'buy' },
        { value: 1, label: t('quote.sell'), className: 'sell' },
      ]}
    />
  );
}

interface DockProps {
  total: string;
  currency: string;
  side: Side;
  /** No order can be placed here. */
  barred: boolean;
  onReview: () => void;
}

export function ReviewDock({ total, currency, side, barred, onReview }: DockProps) {
  return (
    <StepDue>
      <span className="self-center">
        <span className="text-sm text-tertiary block">{t('order.total')}</span>
        <span className="text-xl font-semibold numeric">{format.money(total, currency)}</span>
      </span>
      <Button kind={side === 0 ? 'buy' : 'sell'} onClick={onReview} disabled={barred}>
        {t('order.review')}
      </Button>
    </StepDue>
  );
}

/** Explains what selling here does, and links to closing what is held. */
export function SaleNote({ ticket, detail, long }: OfferedSale) {
  if (ticket.side === 0) return null;
  if (Number(long) === 0) {
    return detail.shortable ? (
      <p className="text-sm text-tertiary">{t('order.shortNote')}</p>
    ) : (
      <Notice warn>{t('order.noShort')}</Notice>
    );
  }
  return (
    <Notice warn>
      <p>
        {detail.shortable
          ? t('order.holdsSome', { num: countOf(detail, long) })
          : t('order.noShort')}
      </p>
      <Link
        to="/close"
        search={{ ...searchOf(detail), direction: 0, tradeType: 'close' }}
        className={`${buttonClass({ medium: true })} mt-2`}
      >
        {t('trade.closePosition')}
      </Link>
    </Notice>
  );
}

interface OfferedSale {
  ticket: Ticket;
  detail: InstrumentDetail;
  /** Quantity held that the person may have meant to sell. */
  long: string;
}

/** The smallest order, unless it is trivial. */
export const minimumFacts = ({ notionalMin, walletCurrency }: InstrumentDetail) =>
  Number(notionalMin) > 1
    ? [[t('order.minimum'), format.money(notionalMin, walletCurrency)] as const]
    : [];

/** A way to get money, if the paying wallet is empty. */
export function EmptyWallet({ detail, free }: { detail: InstrumentDetail; free: string }) {
  const gate = useGateBefore();
  if (gate || Number(free) > 0 || !detail.wallet) return null;
  return (
    <Link
      to="/profile/transfer"
      search={{ toWallet: detail.wallet }}
      className={buttonClass({ medium: true })}
    >
      {t('area.transfer')}
    </Link>
  );
}
