import type { FormEvent } from 'react';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { format } from '../format.ts';
import { useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import type { ReviewDetail } from './api.ts';
import { COIN_DECIMALS, centsOf, creditCents, dollarsOf, isSame } from './coin-credit.ts';
import type { Choice } from './kept-decisions.ts';

type Credit = NonNullable<ReviewDetail['subject']['credit']>;

/** Whether the amount needs a second person, and what the first one read. */
function useSecond(item: ReviewDetail, credit: Credit, amount: string, cents: bigint) {
  const staff = useStaff();
  const { firstAmount } = credit;
  const differs = firstAmount !== undefined && !isSame(amount, firstAmount);
  const from = centsOf(staff?.twoPeopleFrom ?? '0');
  const isMuch = staff?.selfReview === false && cents + centsOf(item.counted) >= from;
  return { differs, isFirst: firstAmount === undefined ? isMuch : differs };
}

interface AmountFormProps {
  item: ReviewDetail;
  credit: Credit;
  /** Entered amount. */
  amount: string;
  onAmount: (amount: string) => void;
  onApprove: (choice: Choice, isFirst?: boolean) => void;
  onClose: () => void;
}

/** What is shown about a second person, once the amount is known. */
function SecondPerson({
  item,
  credit,
  differs,
}: Pick<AmountFormProps, 'item' | 'credit'> & { differs: boolean }) {
  const { firstApprover, counted } = item;
  const { firstAmount, coin } = credit;
  if (firstApprover && firstAmount !== undefined && differs) {
    return (
      <p className="notice">
        {t('approve.differs', {
          name: firstApprover.name,
          amount: format.quantity(firstAmount),
          coin,
        })}
      </p>
    );
  }
  return (
    <p className="notice">
      {t('approve.much')}
      {Number(counted) > 0 && <> {t('case.counted', { amount: format.money(counted, 'USD') })}</>}
    </p>
  );
}

/** The coin amount read from the proof, and its value at the rate of the deposit. */
export function AmountForm(props: AmountFormProps) {
  const { item, credit, amount, onAmount, onApprove, onClose } = props;
  const cents = creditCents(amount, credit.rate);
  const { differs, isFirst } = useSecond(item, credit, amount, cents ?? 0n);
  // An incomplete number: do not report errors at each key press.
  const isBegun = /^0?\.?0*$|^\d+\.$/.test(amount);
  const { firstApprover } = item;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cents !== undefined) onApprove({ verdict: 'approve', amount }, isFirst);
  };
  return (
    <form
      className="reasons"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <AmountField
        label={t('approve.amount', { coin: credit.coin })}
        decimals={COIN_DECIMALS}
        max={Number.POSITIVE_INFINITY}
        autoFocus
        value={amount}
        error={
          amount !== '' && cents === undefined && !isBegun ? t('approve.notAmount') : undefined
        }
        onChange={onAmount}
        hint={t('approve.rate', {
          coin: credit.coin,
          rate: credit.rate,
          currency: credit.currency,
        })}
      />
      <p className="credit">
        {t('approve.credit')}
        <b className="numeric">{format.money(dollarsOf(cents ?? 0n), credit.currency)}</b>
      </p>
      {cents === undefined && firstApprover && credit.firstAmount !== undefined && (
        <p className="notice">
          {t('approve.first', {
            name: firstApprover.name,
            amount: format.quantity(credit.firstAmount),
            coin: credit.coin,
          })}
        </p>
      )}
      {cents !== undefined && isFirst && (
        <SecondPerson item={item} credit={credit} differs={differs} />
      )}
      <div className="button-pair">
        <Button onClick={onClose}>{t('action.back')}</Button>
        <Button kind="primary" type="submit" disabled={cents === undefined}>
          {t(isFirst ? 'action.approveFirst' : 'action.approve')} <kbd>↵</kbd>
        </Button>
      </div>
    </form>
  );
}
