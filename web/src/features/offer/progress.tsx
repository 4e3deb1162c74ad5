import type { Subscription } from '#contract/offers';
import { format, formatDate } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';

const refused = 2;
const payable = 3;
const listed = 4;

interface Step {
  name: 'subscribed' | 'closes' | 'allotment' | 'payBy' | 'listing';
  at: number;
  /** A note on it. */
  note?: string;
}

function stepsOf(own: Subscription, note: Partial<Record<Step['name'], string>>): Step[] {
  const { orderState, createTime, purchaseEndDate, allotDate, expiryDate, marketDate } = own;
  const steps: Step[] = [
    { name: 'subscribed', at: createTime },
    { name: 'closes', at: purchaseEndDate },
    { name: 'allotment', at: allotDate },
  ];
  if (orderState === payable) steps.push({ name: 'payBy', at: expiryDate });
  if (orderState !== refused) steps.push({ name: 'listing', at: marketDate });
  return steps.map((step) => {
    const word = note[step.name];
    return word === undefined ? step : { ...step, note: word };
  });
}

/** A subscription from request to listing, with past stages marked. */
export function Progress({ own, now }: { own: Subscription; now: number }) {
  const money = (value: string) => format.money(value, own.walletCurrency);
  const steps = stepsOf(own, {
    subscribed: t('offer.heldNote', { amount: money(own.amount) }),
    ...(own.explanation === undefined ? {} : { allotment: own.explanation }),
    ...(own.orderState === payable
      ? { payBy: t('offer.payNote', { amount: money(own.pendingAmount) }) }
      : {}),
  });
  const isOver = ({ at }: Step) => own.orderState === listed || at <= now;
  const current = steps.find((step) => !isOver(step));
  return (
    <ol className="timeline" aria-label={t('offer.progress')}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={isOver(step) ? 'done' : step === current ? 'now' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className="title" style={{ gridColumn: 2 }}>
            {t(`offer.${step.name}`)}
            {step.note && <small>{step.note}</small>}
          </span>
          <bdi className="numeric">{formatDate(step.at)}</bdi>
        </li>
      ))}
    </ol>
  );
}
