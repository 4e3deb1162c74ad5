import { useQuery } from '@tanstack/react-query';
import { isMore, less } from '../../lib/decimals.ts';
import { format, formatDate } from '../../lib/format.ts';
import { wholePrice } from '../../lib/whole-price.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PartStepper, useWrittenQuantity } from '../../ui/part-stepper.tsx';
import { HeroMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { TopUp } from '../submission/top-up.tsx';
import { lostOf, Unanswered } from '../submission/unanswered-list.tsx';
import { useSubmit } from '../submission/use-submit.ts';
import { fullNumOptions, type Offer, offerOpen, useSubscribe } from './api.ts';
import { amountOf } from './sums.ts';

interface UnansweredSubscriptionsProps {
  /** Only of this offer; all without it. */
  about?: string;
  onDone?: () => void;
}

/** Subscriptions without an answer. */
export function UnansweredSubscriptions({ about, onDone }: UnansweredSubscriptionsProps) {
  return (
    <Unanswered
      way={useSubscribe()}
      about={about}
      wordsOf={({ label, input }) =>
        `${t('offer.subscribe')}\u00a0· ${format.quantity(String(input.subscribeQuantity))} ${label}`
      }
      onAnswer={() => {
        toast.ok(t('state.success'));
        onDone?.();
      }}
    />
  );
}

/** State of a subscription form, and the function that sends it. */
function useSubscribing({ id, symbol, issuePrice, minCount }: Offer, onDone: () => void) {
  const way = useSubscribe();
  const written = useWrittenQuantity(minCount);
  const { quantity } = written;
  const amount = amountOf(issuePrice, quantity || '0');
  const { send } = useSubmit({
    way,
    isGated: true,
    faultOf: () => (isMore(amount, '0') ? undefined : t('order.totalEmpty')),
    sendingOf: () => ({
      input: { stockId: id, subscribeQuantity: quantity, issuePrice },
      about: id,
      label: symbol,
    }),
    onAnswer: () => {
      toast.ok(t('state.success'));
      onDone();
    },
  });
  return { written, amount, send, isLost: lostOf(way, id).length > 0 };
}

function About({ offer }: { offer: Offer }) {
  return (
    <div className="hstack gap-3 pt-2 pb-5">
      <Logo
        code={offer.symbol}
        name={offer.name}
        classify={offer.classify}
        url={offer.localLogoUrl}
      />
      <span className="min-w-0">
        <span dir="auto" className="font-semibold block">
          {offer.name}
        </span>
        <span className="text-sm text-tertiary">
          {offer.symbol}&nbsp;· {t('offer.closes')}{' '}
          <bdi className="numeric">{formatDate(offer.purchaseEndDate)}</bdi>
        </span>
      </span>
    </div>
  );
}

interface SubscribeFormProps {
  offer: Offer;
  /** Free money in the paying wallet. */
  free: string;
  /** Units that all of it buys. */
  full: number;
  onDone: () => void;
}

function SubscribeForm({ offer, free, full, onDone }: SubscribeFormProps) {
  const { written, amount, send, isLost } = useSubscribing(offer, onDone);
  const { quantity } = written;
  const lot = Number(offer.minCount);
  const partOf = (part: number) => String(Math.floor((full * part) / lot) * lot);
  const money = (value: string) => format.money(value, offer.currency);
  const isClosed = offer.status !== offerOpen;
  const lacks = isMore(amount, free);
  const price = wholePrice(offer.issuePrice, offer.currency);
  return (
    <>
      {isLost && (
        <div className="pb-4">
          <UnansweredSubscriptions about={offer.id} onDone={onDone} />
        </div>
      )}
      <About offer={offer} />
      <p className="text-sm text-tertiary">{t('offer.amount')}</p>
      <HeroMoney value={amount} currency={offer.currency} />
      <p className="text-sm text-secondary pb-5">
        {t('offer.atPrice', { num: format.quantity(quantity || '0'), price })}
      </p>
      <PartStepper
        written={written}
        aside={t('offer.covers', { num: format.integer(full) })}
        tick={offer.minCount}
        partOf={partOf}
      />
      <Facts
        className="ruled mt-5"
        facts={[
          [t('offer.wallet'), money(free)],
          [t('offer.left'), money(lacks ? '0' : less(free, amount))],
          [t('offer.allotDate'), formatDate(offer.allotDate)],
          [t('offer.marketDate'), formatDate(offer.listDate)],
        ]}
      />
      <p className="text-xs text-tertiary pb-4">
        {t('offer.note', { date: formatDate(offer.allotDate) })}
      </p>
      {!isLost && isClosed && <Notice warn>{t('special.closed')}</Notice>}
      {!isLost && !isClosed && lacks && (
        <TopUp text={t('offer.lacks')} missing={money(less(amount, free))} wallet="IPO" />
      )}
      {!isLost && !isClosed && !lacks && (
        <Button kind="primary" wide onClick={send}>
          {t('offer.subscribeFor', { amount: money(amount) })}
        </Button>
      )}
    </>
  );
}

/** The form, once the wallet's balance is known. */
function PaidFor({ offer, onDone }: { offer: Offer; onDone: () => void }) {
  const query = useQuery(fullNumOptions(offer));
  return (
    <Loaded query={query} waiting={<FactsSkeleton rows={5} />}>
      {({ balance, fullNum }) => (
        <SubscribeForm offer={offer} free={balance} full={Number(fullNum)} onDone={onDone} />
      )}
    </Loaded>
  );
}

interface SubscribeSheetProps {
  offer: Offer | undefined;
  onClose: () => void;
}

/** Subscribes to an offering: quantity, cost, dates. */
export function SubscribeSheet({ offer, onClose }: SubscribeSheetProps) {
  return (
    <Sheet
      open={offer !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('offer.subscribe')}
    >
      {offer && <PaidFor key={offer.id} offer={offer} onDone={onClose} />}
    </Sheet>
  );
}
